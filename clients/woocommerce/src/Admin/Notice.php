<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Admin;

/** A message for the current person's next page. */
final class Notice
{
    public static function keep(string $type, string $text): void
    {
        set_transient(self::name(), [$type, $text], 60);
    }

    public static function show(): void
    {
        $notice = get_transient(self::name());
        if (is_array($notice)) {
            delete_transient(self::name());
            printf('<div class="notice notice-%s"><p>%s</p></div>', esc_attr($notice[0]), esc_html($notice[1]));
        }
    }

    private static function name(): string
    {
        return 'sillage_notice_' . get_current_user_id();
    }
}
