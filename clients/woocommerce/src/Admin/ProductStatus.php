<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Admin;

use Sillage\WooCommerce\Account;
use Sillage\WooCommerce\Cards;
use Sillage\WooCommerce\CardStore;
use Sillage\WooCommerce\Client\SillageException;
use Sillage\WooCommerce\Connection;
use Sillage\WooCommerce\Link;
use Sillage\WooCommerce\MatchTask;
use Sillage\WooCommerce\Settings;
use Sillage\WooCommerce\Texts;

/** The link status of products: a column in the product list, and a box on the edit screen. */
final class ProductStatus
{
    private const CHECK = 'sillage_check';

    public function register(): void
    {
        add_filter('manage_edit-product_columns', static fn (array $columns): array => $columns + ['sillage' => __('Fragrance card', 'sillage-woocommerce')]);
        add_action('manage_product_posts_custom_column', [$this, 'showColumn'], 10, 2);
        add_action('add_meta_boxes_product', function (): void {
            add_meta_box('sillage', __('Fragrance card', 'sillage-woocommerce'), [$this, 'showBox'], 'product', 'side');
        });
        add_action('admin_post_' . self::CHECK, [$this, 'check']);
        add_action('admin_notices', static function (): void {
            if (get_current_screen()?->post_type === 'product') {
                Notice::show();
            }
        });
    }

    public function showColumn(string $column, int $productId): void
    {
        if ($column === 'sillage') {
            $link = Link::read($productId);
            printf('<span title="%s">%s</span>', esc_attr($link->perfume), esc_html(Link::labels()[$link->status] ?? $link->status));
        }
    }

    public function showBox(\WP_Post $post): void
    {
        $link = Link::read($post->ID);
        printf('<p><strong>%s</strong></p>', esc_html(Link::labels()[$link->status] ?? $link->status));
        if ($link->perfume !== '') {
            printf('<p>%s</p>', esc_html($link->perfume));
        }
        if ($link->reason !== '') {
            printf('<p>%s</p>', esc_html($link->reason));
        }
        printf('<p>%s</p>', esc_html($link->nextStep()));
        $url = $link->review !== '' ? $link->review : (string) Account::read()?->linksUrl();
        if ($url !== '') {
            printf('<p><a href="%s" target="_blank" rel="noopener">%s</a></p>', esc_url($url), esc_html__('Open in the console', 'sillage-woocommerce'));
        }
        if (Settings::read()->isComplete() && $post->post_status === 'publish') {
            $check = wp_nonce_url(admin_url('admin-post.php?action=' . self::CHECK . "&product=$post->ID"), self::CHECK . $post->ID);
            printf('<p><a class="button" href="%s">%s</a></p>', esc_url($check), esc_html__('Check now', 'sillage-woocommerce'));
            echo '<p class="description">', esc_html__('Checking is free unless the card is new, or the product was never sent for matching.', 'sillage-woocommerce'), '</p>';
        }
    }

    public function check(): void
    {
        $id = (int) ($_GET['product'] ?? 0);
        if (get_post_type($id) !== 'product' || !current_user_can('edit_post', $id)) {
            wp_die(esc_html__('You aren’t allowed to do this.', 'sillage-woocommerce'), '', ['response' => 403]);
        }
        check_admin_referer(self::CHECK . $id);
        $this->checkProduct($id);
        wp_safe_redirect((string) get_edit_post_link($id, 'raw'));
        exit;
    }

    public function checkProduct(int $id): void
    {
        $product = wc_get_product($id);
        if (!$product instanceof \WC_Product) {
            return;
        }
        $settings = Settings::read();
        $store = new CardStore();
        try {
            $client = Connection::open($settings, $store);
            if (get_post_meta($id, Link::SENT, true) === '') {
                (new MatchTask(false))->process($client, $store, [$id]);
            }
            Cards::refresh($client, $store, $settings, $product);
            /* translators: %s: link status */
            Notice::keep('success', sprintf(__('Fragrance card: %s', 'sillage-woocommerce'), Link::labels()[Link::read($id)->status]));
        } catch (SillageException $error) {
            Notice::keep('error', Texts::ofError($error));
        } catch (\InvalidArgumentException $error) {
            Notice::keep('error', $error->getMessage());
        }
    }
}
