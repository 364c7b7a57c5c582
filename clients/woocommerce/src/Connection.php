<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

use Sillage\WooCommerce\Client\EtagStore;
use Sillage\WooCommerce\Client\Retries;
use Sillage\WooCommerce\Client\Sillage;
use Sillage\WooCommerce\Http\Factory;
use Sillage\WooCommerce\Http\WordPressClient;

/** Creates clients with the shop's settings. Invalid settings throw an `InvalidArgumentException`. */
final class Connection
{
    public const VERSION = '1.0.1';
    /** Jobs run in web requests, so a longer wait is left to the next run. */
    private const JOB_WAIT_SECONDS = 8.0;
    private const VISITOR_TIMEOUT_SECONDS = 3.0;

    /** For a job, or a person who started one. */
    public static function open(Settings $settings, ?EtagStore $etags = null, ?\Closure $onAnswer = null): Sillage
    {
        return self::create($settings, new WordPressClient(self::userAgent(), 15.0), new Retries(3, self::JOB_WAIT_SECONDS), $etags, $onAnswer);
    }

    /** For a page that a visitor is waiting for: one short attempt. */
    public static function openForVisitor(Settings $settings, EtagStore $etags): Sillage
    {
        $http = new WordPressClient(self::userAgent(), self::VISITOR_TIMEOUT_SECONDS, self::VISITOR_TIMEOUT_SECONDS);
        return self::create($settings, $http, null, $etags, null);
    }

    private static function create(Settings $settings, WordPressClient $http, ?Retries $retries, ?EtagStore $etags, ?\Closure $onAnswer): Sillage
    {
        $factory = new Factory();
        return new Sillage(
            Settings::key(),
            $settings->baseUrl,
            $http,
            $factory,
            $factory,
            retries: $retries,
            etags: $etags,
            namespace: Account::read()?->businessId,
            followMoves: true,
            onAnswer: $onAnswer,
        );
    }

    private static function userAgent(): string
    {
        return 'sillage-woocommerce/' . self::VERSION;
    }
}
