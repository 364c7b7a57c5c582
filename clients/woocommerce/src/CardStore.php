<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

use Sillage\WooCommerce\Client\EtagStore;
use Sillage\WooCommerce\Client\KeptCard;

/**
 * Stores one card per product and look in an option, which WordPress doesn't load on every page, and images as files in the uploads folder.
 * Select the product before each call of the client.
 */
final class CardStore implements EtagStore
{
    public const PREFIX = 'sillage_card_';
    public const FOLDER = 'sillage-cards';

    private int $productId = 0;
    private string $look = '';
    private string $name = '';

    /** @param string $ownLook The look that a block or shortcode sets. Empty for the look of the settings. */
    public function select(int $productId, string $look, string $ownLook = ''): void
    {
        $this->productId = $productId;
        $this->look = $look;
        $this->name = self::nameOf($productId, $ownLook);
    }

    public static function read(int $productId, string $ownLook = ''): ?StoredCard
    {
        $stored = get_option(self::nameOf($productId, $ownLook), null);
        return is_array($stored) ? new StoredCard(...$stored) : null;
    }

    public function get(string $key): ?KeptCard
    {
        $stored = $this->stored();
        if ($stored === null || $stored->key !== $key) {
            return null;
        }
        $body = $stored->isText ? $stored->body : @file_get_contents(self::folder() . "/$stored->body");
        return is_string($body) ? new KeptCard($stored->etag, $body, $stored->isText) : null;
    }

    /** Anything but a card isn't stored, because fragments are shown on pages as they are. */
    public function set(string $key, KeptCard $kept): void
    {
        if ($kept->isText && !self::isJson($kept->body) && !self::isFragment($kept->body)) {
            throw new \UnexpectedValueException('The fragment is not a card.');
        }
        $body = $kept->isText ? $kept->body : $this->writeImage($kept->body);
        $previous = $this->stored();
        $this->write(new StoredCard($key, $kept->etag, $body, $kept->isText, '', $this->look, time()));
        if ($previous !== null && !$previous->isText && $previous->body !== $body) {
            @unlink(self::folder() . "/$previous->body");
        }
    }

    /** Records that the selected card was checked. Null if this version of it couldn't be stored. */
    public function confirm(?string $etag, ?string $alt = null): ?StoredCard
    {
        $stored = $this->stored();
        if ($stored === null || $stored->etag !== $etag) {
            return null;
        }
        $checked = new StoredCard($stored->key, $stored->etag, $stored->body, $stored->isText, $alt ?? $stored->alt, $stored->look, time());
        $this->write($checked);
        return $checked;
    }

    /** Deletes a product's cards in every look. */
    public static function delete(int $productId): void
    {
        global $wpdb;
        $name = self::nameOf($productId, '');
        self::deleteNamed(array_merge([$name], $wpdb->get_col(
            $wpdb->prepare("SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like("{$name}_") . '%'),
        )));
    }

    /** @param list<string> $names */
    private static function deleteNamed(array $names): void
    {
        foreach ($names as $name) {
            $stored = get_option($name, null);
            if (is_array($stored) && !$stored['isText']) {
                @unlink(self::folder() . '/' . $stored['body']);
            }
            delete_option($name);
        }
    }

    public static function folder(): string
    {
        return wp_upload_dir(null, false)['basedir'] . '/' . self::FOLDER;
    }

    public static function imageUrl(StoredCard $card): string
    {
        return wp_upload_dir(null, false)['baseurl'] . '/' . self::FOLDER . "/$card->body";
    }

    private static function isJson(string $body): bool
    {
        return str_starts_with($body, '{');
    }

    /** The service sends one escaped article without scripts. */
    private static function isFragment(string $body): bool
    {
        if (preg_match('~^<article\b.*</article>\s*$~s', $body) !== 1 || preg_match('~<(?:script|iframe|object|embed|form|link|meta|base)\b~i', $body) !== 0) {
            return false;
        }
        preg_match_all('~<[a-z](?:"[^"]*"|[^">])*>~i', $body, $tags);
        $names = preg_replace('~"[^"]*"~', '""', implode($tags[0]));
        return preg_match('~\son\w+\s*=~i', $names) === 0 && stripos(implode($tags[0]), 'javascript:') === false;
    }

    private function stored(): ?StoredCard
    {
        $stored = get_option($this->name, null);
        return is_array($stored) ? new StoredCard(...$stored) : null;
    }

    private function write(StoredCard $card): void
    {
        update_option($this->name, get_object_vars($card), false);
    }

    private static function nameOf(int $productId, string $ownLook): string
    {
        return self::PREFIX . $productId . ($ownLook === '' ? '' : '_' . substr(md5($ownLook), 0, 12));
    }

    /** The name depends on the content, so browsers may cache the image. */
    private function writeImage(string $bytes): string
    {
        $name = "$this->productId-" . substr(hash('sha256', $bytes), 0, 16) . '.png';
        if (!wp_mkdir_p(self::folder()) || file_put_contents(self::folder() . "/$name", $bytes) === false) {
            throw new \RuntimeException('The uploads folder is not writable.');
        }
        return $name;
    }
}
