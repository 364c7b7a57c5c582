<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

/** WP-Cron events. */
final class Schedule
{
    public const NIGHTLY = 'sillage_nightly';
    public const STEP = 'sillage_step';
    public const REFRESH = 'sillage_refresh';
    private const STEP_SECONDS = 20.0;

    public static function register(): void
    {
        add_action(self::NIGHTLY, [self::class, 'runNightly']);
        add_action(self::STEP, [self::class, 'runStep']);
        add_action(self::REFRESH, [self::class, 'runRefresh'], 10, 2);
        if (!wp_next_scheduled(self::NIGHTLY)) {
            self::activate();
        }
    }

    /** At a random minute of the site's night, so that shops don't call the service at the same time. */
    public static function activate(): void
    {
        wp_clear_scheduled_hook(self::NIGHTLY);
        $night = new \DateTimeImmutable('tomorrow 02:00', wp_timezone());
        wp_schedule_event($night->getTimestamp() + random_int(0, 3 * 3600), 'daily', self::NIGHTLY);
    }

    public static function clear(): void
    {
        foreach ([self::NIGHTLY, self::STEP, self::REFRESH] as $hook) {
            wp_unschedule_hook($hook);
        }
    }

    public static function step(int $seconds): void
    {
        wp_schedule_single_event(time() + $seconds, self::STEP);
    }

    public static function refresh(int $productId, string $ownLook): void
    {
        wp_schedule_single_event(time(), self::REFRESH, [$productId, $ownLook]);
    }

    public static function runNightly(): void
    {
        $settings = Settings::read();
        if ($settings->isComplete()) {
            Jobs::start($settings->isMatchedNightly ? 'changed' : 'cards');
            self::runStep();
        }
    }

    public static function runStep(): void
    {
        $state = Jobs::step(self::STEP_SECONDS);
        if ($state !== null && $state['status'] === 'running') {
            self::step(max(1, $state['resume'] - time()));
        }
    }

    public static function runRefresh(int $productId, string $ownLook): void
    {
        $settings = Settings::read();
        $product = wc_get_product($productId);
        if (!$settings->isComplete() || !$product instanceof \WC_Product) {
            return;
        }
        $store = new CardStore();
        Cards::tryRefresh(Connection::open($settings, $store), $store, $settings, $product, $ownLook);
    }
}
