<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

/** Whether a product is linked to a perfume, as the service last reported it. */
final class Link
{
    public const STATUS = '_sillage_status';
    public const DETAILS = '_sillage_link';
    /** When the product was last sent for matching, in the form of `post_modified_gmt`, so that SQL can compare them. */
    public const SENT = '_sillage_sent';

    /**
     * @param 'unsent'|'linked'|'review'|'unmatched'|'rejected'|'unread'|'no_card' $status
     * @param string $perfume The linked perfume, or else the best candidate.
     * @param string $review The console page about this match.
     * @param string $reason Why the product couldn't be matched or has no card, in the service's words.
     * @param string $row Identifies what was sent, so that only changes are sent again.
     */
    public function __construct(
        public readonly string $status = 'unsent',
        public readonly string $perfume = '',
        public readonly string $review = '',
        public readonly string $reason = '',
        public readonly string $row = '',
    ) {
    }

    public static function read(int $productId): self
    {
        $details = get_post_meta($productId, self::DETAILS, true);
        return is_array($details) ? new self((string) get_post_meta($productId, self::STATUS, true), ...$details) : new self();
    }

    public function save(int $productId): void
    {
        $details = get_object_vars($this);
        unset($details['status']);
        update_post_meta($productId, self::DETAILS, wp_slash($details));
        update_post_meta($productId, self::STATUS, $this->status);
    }

    public function with(string $status, string $perfume = '', string $reason = ''): self
    {
        return new self($status, $perfume, $this->review, $reason, $this->row);
    }

    /** @param array<string, mixed> $matched A row of the service's response. */
    public static function fromMatch(array $matched, string $review, string $row): self
    {
        $perfume = $matched['linked'] ?? $matched['candidates'][0] ?? null;
        $named = $perfume === null ? '' : self::nameOf($perfume);
        $status = match (true) {
            $matched['link'] === 'approved' => in_array($matched['linked']['status'] ?? '', ['public', 'moved'], true) ? 'linked' : 'no_card',
            $matched['outcome'] === 'not_read' => 'unread',
            $matched['link'] === 'suggested' => 'review',
            $matched['link'] === 'rejected' => 'rejected',
            default => 'unmatched',
        };
        return new self($status, in_array($status, ['linked', 'review', 'no_card'], true) ? $named : '', $review, (string) ($matched['reason'] ?? ''), $row);
    }

    /** @param array<string, mixed> $perfume Its texts are null if the record was withdrawn. */
    private static function nameOf(array $perfume): string
    {
        $name = (string) $perfume['name'];
        $strength = (string) $perfume['strength'];
        return trim("{$perfume['brand']} $name" . ($strength === '' || str_contains($name, $strength) ? '' : " $strength"));
    }

    /** @return array<string, string> Labels by status. */
    public static function labels(): array
    {
        return [
            'linked' => __('Linked', 'sillage-woocommerce'),
            'review' => __('Awaiting review', 'sillage-woocommerce'),
            'unmatched' => __('Not matched', 'sillage-woocommerce'),
            'rejected' => __('Rejected', 'sillage-woocommerce'),
            'unread' => __('Unreadable', 'sillage-woocommerce'),
            'no_card' => __('No card', 'sillage-woocommerce'),
            'unsent' => __('Not sent', 'sillage-woocommerce'),
        ];
    }

    /** What the shop can do next. */
    public function nextStep(): string
    {
        return match ($this->status) {
            'linked' => __('The card is shown wherever you place it on this product’s page.', 'sillage-woocommerce'),
            'review' => __('Review the suggested perfume in the console. The card appears after the next check.', 'sillage-woocommerce'),
            'unmatched' => __('No perfume fits the title. Search for it in the console, or request the perfume there.', 'sillage-woocommerce'),
            'rejected' => __('The suggested perfume was rejected. You can choose another one in the console.', 'sillage-woocommerce'),
            'unread' => __('Correct the product’s title or brand, then match products again.', 'sillage-woocommerce'),
            'no_card' => __('The linked perfume has no card at the moment. It is checked again every night.', 'sillage-woocommerce'),
            default => __('Publish the product and match products, or wait for the nightly sync.', 'sillage-woocommerce'),
        };
    }
}
