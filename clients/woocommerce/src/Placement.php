<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

/** Puts cards on pages: with a block, with a shortcode, or automatically after the product summary. */
final class Placement
{
    public function __construct(private readonly string $file)
    {
    }

    public function register(): void
    {
        register_block_type(dirname($this->file) . '/block', ['render_callback' => [$this, 'renderBlock']]);
        wp_set_script_translations('sillage-card-editor-script', 'sillage-woocommerce', dirname($this->file) . '/languages');
        add_shortcode('sillage_card', [$this, 'renderShortcode']);
        $settings = Settings::read();
        if ($settings->isPlaced) {
            add_action('woocommerce_after_single_product_summary', [$this, 'printCard'], 5);
        }
        if ($settings->hasFonts && $settings->baseUrl !== '') {
            add_action('enqueue_block_assets', static function () use ($settings): void {
                wp_enqueue_style('sillage-fonts', preg_replace('~/api/.*$~', '', $settings->baseUrl) . '/fonts/cards.css', [], null);
            });
        }
    }

    public function printCard(): void
    {
        echo $this->card(get_the_ID(), '');
    }

    /** @param array<string, mixed> $attributes */
    public function renderBlock(array $attributes, string $content = '', ?\WP_Block $block = null): string
    {
        $id = (int) ($attributes['productId'] ?? 0) ?: (int) ($block?->context['postId'] ?? 0) ?: get_the_ID();
        $card = $this->card($id, (string) ($attributes['look'] ?? ''));
        return $card === '' ? '' : '<div ' . get_block_wrapper_attributes() . ">$card</div>";
    }

    /** `[sillage_card]`, `[sillage_card product="12"]` or `[sillage_card sku="SKU-1001" look="Boutique"]`. */
    public function renderShortcode(array|string $attributes): string
    {
        $given = shortcode_atts(['product' => '', 'sku' => '', 'look' => ''], $attributes, 'sillage_card');
        $id = match (true) {
            $given['product'] !== '' => (int) $given['product'],
            $given['sku'] !== '' => (int) wc_get_product_id_by_sku($given['sku']),
            default => get_the_ID(),
        };
        return $this->card($id, (string) $given['look']);
    }

    /** Only for published products, so that a draft isn't revealed. */
    private function card(int|false $productId, string $look): string
    {
        return $productId !== false && get_post_type($productId) === 'product' && get_post_status($productId) === 'publish'
            ? Cards::show($productId, trim($look))
            : '';
    }
}
