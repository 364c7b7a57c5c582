<?php

/**
 * Plugin Name: Sillage for WooCommerce
 * Description: Shows fragrance cards on your product pages, and links your products to perfumes.
 * Version: 1.0.1
 * Requires at least: 6.1
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * Text Domain: sillage-woocommerce
 * Domain Path: /languages
 */

declare(strict_types=1);

namespace Sillage\WooCommerce;

defined('ABSPATH') || exit;

require_once __DIR__ . '/autoload.php';

register_activation_hook(__FILE__, [Schedule::class, 'activate']);
register_deactivation_hook(__FILE__, [Schedule::class, 'clear']);

add_action('before_woocommerce_init', static function (): void {
    if (class_exists(\Automattic\WooCommerce\Utilities\FeaturesUtil::class)) {
        \Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility('custom_order_tables', __FILE__, true);
    }
});

add_action('init', static function (): void {
    load_plugin_textdomain('sillage-woocommerce', false, basename(__DIR__) . '/languages');
    if (function_exists('wc_get_product')) {
        (new Plugin(__FILE__))->register();
        return;
    }
    add_action('admin_notices', static function (): void {
        echo '<div class="notice notice-warning"><p>', esc_html__('Sillage for WooCommerce needs WooCommerce. Activate it first.', 'sillage-woocommerce'), '</p></div>';
    });
});
