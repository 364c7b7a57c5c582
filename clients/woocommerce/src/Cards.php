<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

use Sillage\WooCommerce\Client\AnsweredCard;
use Sillage\WooCommerce\Client\ErrorCode;
use Sillage\WooCommerce\Client\Sillage;
use Sillage\WooCommerce\Client\SillageException;

/** Shows and refreshes the cards of products. */
final class Cards
{
    /** Set while the service can't answer, so that visitors don't wait for it. With a product and look: while that card can't be fetched. */
    public const PAUSE = 'sillage_pause';
    private const PAUSE_SECONDS = 60;
    private const CARD_PAUSE_SECONDS = 600;

    /**
     * A product's card as HTML, for a page: the last one received, or empty. If there is none yet, one short attempt is made to fetch it.
     * Never throws.
     */
    public static function show(int $productId, string $ownLook = ''): string
    {
        try {
            $settings = Settings::read();
            $card = CardStore::read($productId, $ownLook);
            if ($card === null) {
                return self::fetchForVisitor($settings, $productId, $ownLook);
            }
            if (!$card->isCurrent(self::lookOf($settings, $ownLook), $settings->format, time()) && !self::isPaused($productId, $ownLook)) {
                Schedule::refresh($productId, $ownLook);
            }
            return self::render($card);
        } catch (\Throwable) {
            return '';
        }
    }

    private static function fetchForVisitor(Settings $settings, int $productId, string $ownLook): string
    {
        $product = wc_get_product($productId);
        // Without the account, the client would request the business first, and the visitor would wait for two calls.
        $mayFetch = $settings->isComplete() && Account::read() !== null && Link::read($productId)->status === 'linked';
        if (!$mayFetch || !$product instanceof \WC_Product || self::isPaused($productId, $ownLook)) {
            return '';
        }
        $store = new CardStore();
        self::tryRefresh(Connection::openForVisitor($settings, $store), $store, $settings, $product, $ownLook);
        $card = CardStore::read($productId, $ownLook);
        return $card === null ? '' : self::render($card);
    }

    /** The same as `refresh`, but instead of an exception, further attempts pause. */
    public static function tryRefresh(Sillage $client, CardStore $store, Settings $settings, \WC_Product $product, string $ownLook): void
    {
        try {
            $outcome = self::refresh($client, $store, $settings, $product, $ownLook);
        } catch (SillageException $error) {
            $outcome = $error->is(ErrorCode::BadSettings) ? 'refused' : null;
        }
        if ($outcome === null) {
            set_transient(self::PAUSE, 1, self::PAUSE_SECONDS);
        } elseif ($outcome === 'refused') {
            set_transient(self::cardPause($product->get_id(), $ownLook), 1, self::CARD_PAUSE_SECONDS);
        }
    }

    private static function isPaused(int $productId, string $ownLook): bool
    {
        return get_transient(self::PAUSE) !== false || get_transient(self::cardPause($productId, $ownLook)) !== false;
    }

    private static function cardPause(int $productId, string $ownLook): string
    {
        return self::PAUSE . "_{$productId}_" . substr(md5($ownLook), 0, 12);
    }

    /**
     * Fetches a product's card, which is free if it hasn't changed, and updates the product's link. Throws if the service can't answer.
     *
     * @return 'new'|'unchanged'|'waiting'|'refused'
     */
    public static function refresh(Sillage $client, CardStore $store, Settings $settings, \WC_Product $product, string $ownLook = ''): string
    {
        $id = $product->get_id();
        $look = self::lookOf($settings, $ownLook);
        $store->select($id, $look, $ownLook);
        try {
            $answered = $client->answeredProductCard(Products::refOf($product), $look === '' ? null : $look, $settings->format);
            $hasAlt = $answered->unchanged && CardStore::read($id, $ownLook)?->alt !== '';
            $alt = $hasAlt ? null : self::altOf($client, $store, $answered, $product, $look, $ownLook);
        } catch (SillageException $error) {
            return self::handleRefusal($id, $error);
        }
        $store->select($id, $look, $ownLook);
        $card = $store->confirm($answered->etag, $alt);
        if ($card === null) {
            return 'refused';
        }
        $link = Link::read($id);
        if ($link->status !== 'linked') {
            $link->with('linked', explode(';', $card->alt)[0])->save($id);
        }
        return $answered->unchanged ? 'unchanged' : 'new';
    }

    /** The fragment's own label, or, for an image, the sentence of the JSON card, which is a call of its own. */
    private static function altOf(Sillage $client, CardStore $store, AnsweredCard $answered, \WC_Product $product, string $look, string $ownLook): string
    {
        if ($answered->content[0] === '<') {
            preg_match('~^<article\b[^>]*\saria-label="([^"]*)"~', $answered->content, $label);
            return html_entity_decode($label[1] ?? '', ENT_QUOTES | ENT_HTML5, 'UTF-8');
        }
        $store->select($product->get_id(), $look, "$ownLook alt");
        return (string) $client->productCard(Products::refOf($product), $look === '' ? null : $look)['card']['alt'];
    }

    /** If the service says that there is no card, a stored one is deleted. After any other error, it stays. */
    private static function handleRefusal(int $id, SillageException $error): string
    {
        $link = Link::read($id);
        if ($error->is(ErrorCode::ProductNotLinked)) {
            CardStore::delete($id);
            if (in_array($link->status, ['linked', 'no_card'], true)) {
                $link->with('review')->save($id);
                delete_post_meta($id, Link::SENT);
            }
            return 'waiting';
        }
        if ($error->is(ErrorCode::InReview, ErrorCode::NotFound, ErrorCode::Moved)) {
            CardStore::delete($id);
            $link->with('no_card', $link->perfume, $error->getMessage())->save($id);
            return 'refused';
        }
        if ($error->is(ErrorCode::InvalidProductRef)) {
            $link->with('unread', '', $error->getMessage())->save($id);
            return 'refused';
        }
        if ($error->is(ErrorCode::CardFailed, ErrorCode::OverAllowance)) {
            return 'refused';
        }
        throw $error;
    }

    private static function render(StoredCard $card): string
    {
        if ($card->isText) {
            // The service has escaped the fragment, and the store accepts nothing else.
            return '<div class="sillage-card">' . $card->body . '</div>';
        }
        $size = @getimagesize(CardStore::folder() . "/$card->body");
        return $size === false ? '' : sprintf(
            '<div class="sillage-card"><img src="%s" alt="%s" width="%d" height="%d" style="max-width:100%%;height:auto" loading="lazy"></div>',
            esc_url(CardStore::imageUrl($card)),
            esc_attr($card->alt),
            $size[0],
            $size[1],
        );
    }

    private static function lookOf(Settings $settings, string $ownLook): string
    {
        return $ownLook === '' ? $settings->look : $ownLook;
    }
}
