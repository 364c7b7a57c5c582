<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Admin;

/** Messages for the current person's next page. */
final class Notice
{
    public static function keep(string $type, string $text): void
    {
        set_transient(self::name(), [...self::read(), [$type, $text]], 60);
    }

    public static function show(): void
    {
        foreach (self::read() as [$type, $text]) {
            printf('<div class="notice notice-%s"><p>%s</p></div>', esc_attr($type), esc_html($text));
        }
        delete_transient(self::name());
    }

    /** @return list<array{string, string}> */
    private static function read(): array
    {
        return array_filter((array) get_transient(self::name()), 'is_array');
    }

    private static function name(): string
    {
        return 'sillage_notice_' . get_current_user_id();
    }
}
