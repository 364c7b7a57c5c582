<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Admin;

/** Rows of the settings form. All texts are escaped here. */
final class Field
{
    /** @param list<string> $suggestions */
    public static function text(string $name, string $label, string $value, string $hint, string $type, array $suggestions = []): void
    {
        self::open($name, $label);
        printf(
            '<input type="%s" class="regular-text" id="sillage-%2$s" name="%2$s" value="%3$s" aria-describedby="sillage-%2$s-hint" autocomplete="off"%4$s>',
            esc_attr($type),
            esc_attr($name),
            esc_attr($value),
            $suggestions === [] ? '' : ' list="sillage-' . esc_attr($name) . '-list"',
        );
        if ($suggestions !== []) {
            printf('<datalist id="sillage-%s-list">%s</datalist>', esc_attr($name), implode('', array_map(static fn (string $one): string => '<option value="' . esc_attr($one) . '">', $suggestions)));
        }
        printf('<p class="description" id="sillage-%s-hint">%s</p></td></tr>', esc_attr($name), esc_html($hint));
    }

    /** @param array<string, string> $choices Labels by value. */
    public static function select(string $name, string $label, string $value, array $choices): void
    {
        self::open($name, $label);
        printf('<select id="sillage-%1$s" name="%1$s">', esc_attr($name));
        foreach ($choices as $choice => $text) {
            printf('<option value="%s"%s>%s</option>', esc_attr($choice), selected($choice, $value, false), esc_html($text));
        }
        echo '</select></td></tr>';
    }

    public static function checkbox(string $name, string $label, bool $isChecked, string $text): void
    {
        printf('<tr><th scope="row">%s</th><td><label>', esc_html($label));
        printf('<input type="checkbox" name="%s" value="1"%s> %s</label></td></tr>', esc_attr($name), checked($isChecked, true, false), esc_html($text));
    }

    public static function note(string $label, string $text): void
    {
        printf('<tr><th scope="row">%s</th><td>%s</td></tr>', esc_html($label), esc_html($text));
    }

    private static function open(string $name, string $label): void
    {
        printf('<tr><th scope="row"><label for="sillage-%s">%s</label></th><td>', esc_attr($name), esc_html($label));
    }
}
