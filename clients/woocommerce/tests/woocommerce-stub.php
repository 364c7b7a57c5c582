<?php

/**
 * Plugin Name: WooCommerce stub
 * Description: The few functions and hooks of WooCommerce that Sillage for WooCommerce uses, to try it in a WordPress without WooCommerce.
 */

declare(strict_types=1);

class WC_Product
{
    public function __construct(private readonly WP_Post $post)
    {
    }

    public function get_id(): int
    {
        return $this->post->ID;
    }

    public function get_name(): string
    {
        return $this->post->post_title;
    }

    public function get_sku(): string
    {
        return (string) get_post_meta($this->post->ID, '_sku', true);
    }

    public function get_attribute(string $name): string
    {
        return (string) get_post_meta($this->post->ID, "attribute_$name", true);
    }

    public function get_global_unique_id(): string
    {
        return (string) get_post_meta($this->post->ID, '_global_unique_id', true);
    }
}

function wc_get_product(int $id): WC_Product|false
{
    $post = get_post($id);
    return $post instanceof WP_Post && $post->post_type === 'product' ? new WC_Product($post) : false;
}

function wc_get_product_id_by_sku(string $sku): int
{
    return (int) (get_posts(['post_type' => 'product', 'meta_key' => '_sku', 'meta_value' => $sku, 'fields' => 'ids'])[0] ?? 0);
}

add_action('init', static function (): void {
    register_post_type('product', ['label' => 'Products', 'public' => true, 'show_in_rest' => true, 'supports' => ['title', 'editor'], 'rewrite' => ['slug' => 'product']]);
    get_role('administrator')?->add_cap('manage_woocommerce');
}, 0);

add_action('admin_menu', static function (): void {
    add_menu_page('WooCommerce', 'WooCommerce', 'manage_woocommerce', 'woocommerce', static fn () => print '<div class="wrap"><h1>WooCommerce stub</h1></div>');
}, 0);

/** WooCommerce's single product page: the summary, then what is placed after it. */
add_filter('the_content', static function (string $content): string {
    if (!is_singular('product') || !in_the_loop()) {
        return $content;
    }
    ob_start();
    do_action('woocommerce_single_product_summary');
    do_action('woocommerce_after_single_product_summary');
    return $content . ob_get_clean();
}, 50);
