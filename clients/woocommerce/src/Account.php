<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

use Sillage\WooCommerce\Client\ErrorCode;
use Sillage\WooCommerce\Client\Sillage;
use Sillage\WooCommerce\Client\SillageException;

/** What the service reported about the key's business, stored so that pages don't request it. */
final class Account
{
    public const OPTION = 'sillage_account';

    /** @param list<string> $looks */
    private function __construct(
        public readonly string $businessId,
        public readonly string $name,
        public readonly string $console,
        public readonly string $docs,
        public readonly array $looks,
    ) {
    }

    /** Null until the connection has worked once with the current key. */
    public static function read(): ?self
    {
        $stored = get_option(self::OPTION, null);
        return is_array($stored) ? new self(...$stored) : null;
    }

    /** Two free calls. */
    public static function fetch(Sillage $client): self
    {
        $capabilities = $client->capabilities();
        $stored = [
            'businessId' => $capabilities['business']['id'],
            'name' => $capabilities['business']['name'],
            'console' => $capabilities['console'],
            'docs' => $capabilities['docs'],
            'looks' => self::lookNames($client),
        ];
        update_option(self::OPTION, $stored, false);
        return new self(...$stored);
    }

    /** Only suggestions for the settings, so the key may lack the scope. @return list<string> */
    private static function lookNames(Sillage $client): array
    {
        try {
            return array_column($client->looks()['looks'], 'name');
        } catch (SillageException $error) {
            return $error->is(ErrorCode::NotEntitled) ? [] : throw $error;
        }
    }

    public function linksUrl(): string
    {
        return "$this->console/b/$this->businessId/links";
    }
}
