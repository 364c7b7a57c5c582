<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

/** Removes everything that the plug-in stored on this site. */
final class Uninstall
{
    public static function run(): void
    {
        global $wpdb;
        Schedule::clear();
        foreach ([CardStore::PREFIX, '_transient_sillage_', '_transient_timeout_sillage_'] as $prefix) {
            array_map('delete_option', $wpdb->get_col(
                $wpdb->prepare("SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like($prefix) . '%'),
            ));
        }
        array_map('delete_option', [Settings::KEY, Settings::OPTION, Account::OPTION, Jobs::OPTION]);
        array_map('delete_post_meta_by_key', [Link::STATUS, Link::DETAILS, Link::SENT]);
        $folder = CardStore::folder();
        array_map('unlink', glob("$folder/*.png") ?: []);
        @rmdir($folder);
    }
}
