<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

/** The shop's published products, and what is sent about them. */
final class Products
{
    private const CONDITIONS = [
        'unlinked' => "(status.meta_value IS NULL OR status.meta_value <> 'linked')",
        'changed' => '(sent.meta_value IS NULL OR sent.meta_value < p.post_modified_gmt)',
        'sent' => 'status.meta_value IS NOT NULL',
    ];

    /**
     * @param 'unlinked'|'changed'|'sent' $which
     * @return list<int> In ascending order.
     */
    public static function idsAfter(string $which, int $after, int $limit): array
    {
        global $wpdb;
        $query = 'SELECT p.ID ' . self::from($which) . ' AND p.ID > %d ORDER BY p.ID LIMIT %d';
        return array_map('intval', $wpdb->get_col($wpdb->prepare($query, $after, $limit)));
    }

    public static function count(string $which): int
    {
        global $wpdb;
        return (int) $wpdb->get_var('SELECT COUNT(*) ' . self::from($which));
    }

    /** @return array<string, int> Published products by link status. */
    public static function countByStatus(): array
    {
        global $wpdb;
        $rows = $wpdb->get_results($wpdb->prepare(
            "SELECT COALESCE(status.meta_value, 'unsent') AS status, COUNT(*) AS products FROM $wpdb->posts p
            LEFT JOIN $wpdb->postmeta status ON status.post_id = p.ID AND status.meta_key = %s
            WHERE p.post_type = 'product' AND p.post_status = 'publish' GROUP BY 1",
            Link::STATUS,
        ), ARRAY_A);
        return array_map('intval', array_column($rows, 'products', 'status'));
    }

    /** The reference of a product: its SKU, or its ID if it has none. */
    public static function refOf(\WC_Product $product): string
    {
        $sku = trim((string) $product->get_sku());
        return $sku === '' ? (string) $product->get_id() : $sku;
    }

    /** @return array{ref: string, name: string, brand?: string, gtin?: string} */
    public static function rowOf(\WC_Product $product): array
    {
        $gtin = method_exists($product, 'get_global_unique_id') ? trim((string) $product->get_global_unique_id()) : '';
        return array_filter([
            'ref' => self::refOf($product),
            'name' => html_entity_decode(wp_strip_all_tags($product->get_name()), ENT_QUOTES | ENT_HTML5, 'UTF-8'),
            'brand' => self::brandOf($product),
            'gtin' => $gtin,
        ], static fn (string $text, string $field): bool => $text !== '' || $field === 'name', ARRAY_FILTER_USE_BOTH);
    }

    /** The brand of WooCommerce's own taxonomy, or else of the attribute named “brand”. */
    private static function brandOf(\WC_Product $product): string
    {
        $brands = taxonomy_exists('product_brand') ? get_the_terms($product->get_id(), 'product_brand') : false;
        return html_entity_decode(is_array($brands) ? (string) reset($brands)->name : (string) $product->get_attribute('brand'), ENT_QUOTES | ENT_HTML5, 'UTF-8');
    }

    /** The conditions are constants, never input. */
    private static function from(string $which): string
    {
        global $wpdb;
        $condition = self::CONDITIONS[$which];
        return "FROM $wpdb->posts p
            LEFT JOIN $wpdb->postmeta status ON status.post_id = p.ID AND status.meta_key = '" . Link::STATUS . "'
            LEFT JOIN $wpdb->postmeta sent ON sent.post_id = p.ID AND sent.meta_key = '" . Link::SENT . "'
            WHERE p.post_type = 'product' AND p.post_status = 'publish' AND $condition";
    }
}
