<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

defined('WP_UNINSTALL_PLUGIN') || exit;

require_once __DIR__ . '/autoload.php';

$sites = is_multisite() ? get_sites(['fields' => 'ids', 'number' => 0]) : [get_current_blog_id()];
foreach ($sites as $site) {
    if (is_multisite()) {
        switch_to_blog((int) $site);
    }
    Uninstall::run();
    if (is_multisite()) {
        restore_current_blog();
    }
}
