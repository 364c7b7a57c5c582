<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

/** The last card received for a product, in one look. */
final class StoredCard
{
    /** After this, a page still shows the card, but schedules a check. The nightly sync checks it earlier. */
    private const FRESH_SECONDS = 26 * 3600;

    /**
     * @param string $key What the card was requested as; see `EtagStore`.
     * @param string $body The HTML fragment, or the name of the image's file in the uploads folder.
     * @param string $alt Describes the card in one sentence.
     */
    public function __construct(
        public readonly string $key,
        public readonly string $etag,
        public readonly string $body,
        public readonly bool $isText,
        public readonly string $alt,
        public readonly string $look,
        public readonly int $checkedAt,
    ) {
    }

    public function isCurrent(string $look, string $format, int $now): bool
    {
        return $this->look === $look && $this->isText === ($format === 'html') && $now - $this->checkedAt < self::FRESH_SECONDS;
    }
}
