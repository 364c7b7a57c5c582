<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

/** The shop's settings. The key is an option of its own, which WordPress doesn't load on every page. */
final class Settings
{
    public const KEY = 'sillage_key';
    public const OPTION = 'sillage_settings';
    public const FORMATS = ['html', 'png'];
    private const DEFAULTS = ['base_url' => '', 'look' => '', 'format' => 'html', 'is_placed' => false, 'is_matched_nightly' => true, 'has_fonts' => false];

    private function __construct(
        public readonly string $baseUrl,
        public readonly string $look,
        public readonly string $format,
        public readonly bool $isPlaced,
        public readonly bool $isMatchedNightly,
        public readonly bool $hasFonts,
    ) {
    }

    public static function read(): self
    {
        $stored = (array) get_option(self::OPTION, []) + self::DEFAULTS;
        return new self(
            defined('SILLAGE_BASE_URL') ? (string) constant('SILLAGE_BASE_URL') : (string) $stored['base_url'],
            (string) $stored['look'],
            in_array($stored['format'], self::FORMATS, true) ? $stored['format'] : 'html',
            (bool) $stored['is_placed'],
            (bool) $stored['is_matched_nightly'],
            (bool) $stored['has_fonts'],
        );
    }

    /** @param array<string, string|bool> $fields */
    public static function save(array $fields): void
    {
        update_option(self::OPTION, array_intersect_key($fields, self::DEFAULTS) + self::DEFAULTS);
    }

    /** An empty key removes it. */
    public static function saveKey(#[\SensitiveParameter] string $key): void
    {
        delete_option(self::KEY);
        if ($key !== '') {
            add_option(self::KEY, $key, '', 'no');
        }
        delete_option(Account::OPTION);
    }

    /** The constant SILLAGE_API_KEY in wp-config.php overrides the stored key, and SILLAGE_BASE_URL the stored URL. */
    public static function key(): string
    {
        return self::isKeyConstant() ? (string) constant('SILLAGE_API_KEY') : (string) get_option(self::KEY, '');
    }

    public static function isKeyConstant(): bool
    {
        return defined('SILLAGE_API_KEY');
    }

    public static function isKey(mixed $text): bool
    {
        return is_string($text) && preg_match('/^sil_(?:live|test)_\w{20,}$/D', $text) === 1;
    }

    /** The public part of a key: its prefix and its ID. */
    public static function maskKey(#[\SensitiveParameter] string $key): string
    {
        return preg_match('/^sil_(?:live|test)_\w{8}(?=\w{16})/', $key, $public) === 1 ? "$public[0]…" : '…';
    }

    public function isComplete(): bool
    {
        return $this->baseUrl !== '' && self::key() !== '';
    }
}
