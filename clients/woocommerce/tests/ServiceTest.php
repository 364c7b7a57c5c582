<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Tests;

use PHPUnit\Framework\TestCase;
use Sillage\WooCommerce\Cards;
use Sillage\WooCommerce\Jobs;
use Sillage\WooCommerce\Link;
use Sillage\WooCommerce\Schedule;
use Sillage\WooCommerce\Settings;

/** The plug-in against a running service with its demo business. `npm run clients` starts one. */
final class ServiceTest extends TestCase
{
    public function testTwoNights(): void
    {
        $baseUrl = getenv('SILLAGE_BASE_URL');
        if ($baseUrl === false) {
            self::markTestSkipped("SILLAGE_BASE_URL isn't set.");
        }
        \Wp::reset();
        \Wp::$respond = self::send(...);
        Settings::save(['base_url' => $baseUrl, 'look' => getenv('SILLAGE_LOOK'), 'format' => 'html', 'is_matched_nightly' => true]);
        Settings::saveKey(getenv('SILLAGE_API_KEY'));
        foreach (range(1001, 1209) as $number) {
            \Wp::addProduct($number, 'Dior Sauvage', ($number <= 1006 ? 'SKU' : 'woo') . "-$number");
        }
        Schedule::runNightly();
        $first = Jobs::read();
        self::assertSame('', $first['error']);
        self::assertSame(['done', 209, 2 + $first['counts']['new']], [$first['status'], $first['counts']['matched'], $first['charged']]);
        self::assertGreaterThanOrEqual(2, $first['counts']['new']);
        self::assertSame(['linked', 'review'], [Link::read(1001)->status, Link::read(1209)->status]);
        self::assertStringContainsString('Sauvage', Cards::show(1001));
        Schedule::runNightly();
        $second = Jobs::read();
        self::assertSame(['done', 0, $first['counts']['new']], [$second['status'], $second['charged'], $second['counts']['unchanged']]);
    }

    private static function send(string $url, array $options): array|\WP_Error
    {
        $headers = ["User-Agent: {$options['user-agent']}"];
        foreach ($options['headers'] as $name => $value) {
            $headers[] = "$name: $value";
        }
        $http = ['method' => $options['method'], 'header' => $headers, 'content' => $options['body'] ?? '', 'ignore_errors' => true, 'follow_location' => 0, 'timeout' => $options['timeout']];
        $body = @file_get_contents($url, false, stream_context_create(['http' => $http]));
        if ($body === false) {
            return new \WP_Error();
        }
        $received = [];
        foreach (array_slice($http_response_header, 1) as $line) {
            [$name, $value] = explode(':', $line, 2);
            $received[$name] = trim($value);
        }
        return ['status' => (int) explode(' ', $http_response_header[0])[1], 'headers' => $received, 'body' => $body];
    }
}
