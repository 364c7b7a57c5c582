<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Admin;

use Sillage\WooCommerce\Account;
use Sillage\WooCommerce\Cards;
use Sillage\WooCommerce\Claim;
use Sillage\WooCommerce\Client\BaseUrl;
use Sillage\WooCommerce\Client\SillageException;
use Sillage\WooCommerce\Connection;
use Sillage\WooCommerce\Jobs;
use Sillage\WooCommerce\Products;
use Sillage\WooCommerce\Settings;
use Sillage\WooCommerce\Texts;

/** Saves the form of the settings page, and tests the connection. */
final class SaveSettings
{
    public const SAVE = 'sillage_save';
    public const TEST = 'sillage_test';

    public function register(): void
    {
        add_action('admin_post_' . self::SAVE, fn () => self::handle(self::SAVE, fn () => $this->save(wp_unslash($_POST))));
        add_action('admin_post_' . self::TEST, fn () => self::handle(self::TEST, fn () => $this->test()));
    }

    private static function handle(string $action, \Closure $run): void
    {
        if (!current_user_can(SettingsPage::CAPABILITY)) {
            wp_die(esc_html__('You aren’t allowed to do this.', 'sillage-woocommerce'), '', ['response' => 403]);
        }
        check_admin_referer($action);
        $run();
        wp_safe_redirect(SettingsPage::url());
        exit;
    }

    /** @param array<string, mixed> $form Unslashed. */
    public function save(array $form): void
    {
        $text = static fn (string $name): string => is_string($form[$name] ?? null) ? trim($form[$name]) : '';
        $key = $text('key');
        $before = Settings::read();
        if (str_starts_with($key, 'sil_') && !Settings::isKey($key)) {
            Notice::keep('error', __('The key isn’t complete. Copy all of it.', 'sillage-woocommerce'));
            return;
        }
        try {
            $baseUrl = defined('SILLAGE_BASE_URL') ? $before->baseUrl : self::toBaseUrl($text('base_url'));
            if ($key !== '' && !Settings::isKey($key)) {
                $key = Claim::redeem($baseUrl, $key);
            }
        } catch (SillageException $error) {
            /* translators: %s: reason */
            Notice::keep('error', sprintf(__('The code couldn’t be redeemed: %s', 'sillage-woocommerce'), Texts::ofError($error)));
            return;
        } catch (\InvalidArgumentException $error) {
            Notice::keep('error', $error->getMessage());
            return;
        }
        Settings::save([
            'base_url' => $baseUrl,
            'look' => sanitize_text_field($text('look')),
            'format' => in_array($text('format'), Settings::FORMATS, true) ? $text('format') : 'html',
            'is_placed' => $text('is_placed') === '1',
            'is_matched_nightly' => $text('is_matched_nightly') === '1',
            'has_fonts' => $text('has_fonts') === '1',
        ]);
        if ($text('remove_key') === '1') {
            Settings::saveKey('');
        } elseif ($key !== '') {
            Settings::saveKey($key);
        } elseif (self::originOf($before->baseUrl) !== self::originOf($baseUrl)) {
            // Otherwise, anyone who may change the URL could have the key sent to themselves.
            Settings::saveKey('');
        }
        delete_transient(Cards::PAUSE);
        $after = Settings::read();
        if ($after->isComplete() && Products::count('sent') > 0 && ($before->look !== $after->look || $before->format !== $after->format)) {
            Jobs::start('cards');
        }
        if (Settings::key() === '') {
            Notice::keep('warning', __('Settings saved. Enter a key for this service.', 'sillage-woocommerce'));
            return;
        }
        Notice::keep('success', __('Settings saved.', 'sillage-woocommerce'));
        if (Account::read() === null) {
            $this->test();
        }
    }

    private static function originOf(string $url): string
    {
        return strtolower((string) preg_replace('~^(https?://[^/?#]+).*$~is', '$1', $url));
    }

    /** Accepts the service's URL with or without the path of the API or the console. */
    private static function toBaseUrl(string $text): string
    {
        $url = preg_replace('~/(?:console|docs)(?:/.*)?$~D', '', BaseUrl::parse($text, false));
        return str_contains($url, '/api/') ? $url : "$url/api/partner/v1";
    }

    public function test(): void
    {
        try {
            $client = Connection::open(Settings::read());
            $whoami = $client->whoami();
            Account::fetch($client);
            Notice::keep('success', sprintf(
                /* translators: 1: business, 2: plan, 3: calls used, 4: calls included, 5: date */
                __('Connected to %1$s. Plan: %2$s. Calls this month: %3$s of %4$s; resets on %5$s.', 'sillage-woocommerce'),
                $whoami['partner'],
                $whoami['tier'],
                $whoami['month']['used'] === null ? '?' : number_format_i18n($whoami['month']['used']),
                number_format_i18n($whoami['month']['allowance']),
                wp_date(get_option('date_format'), (int) strtotime($whoami['month']['resets_at'])),
            ));
        } catch (SillageException $error) {
            /* translators: %s: reason */
            Notice::keep('error', sprintf(__('The connection failed: %s', 'sillage-woocommerce'), Texts::ofError($error)));
        } catch (\InvalidArgumentException $error) {
            Notice::keep('error', $error->getMessage());
        }
    }
}
