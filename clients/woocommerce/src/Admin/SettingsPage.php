<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Admin;

use Sillage\WooCommerce\Account;
use Sillage\WooCommerce\Connection;
use Sillage\WooCommerce\Jobs;
use Sillage\WooCommerce\Link;
use Sillage\WooCommerce\Products;
use Sillage\WooCommerce\Schedule;
use Sillage\WooCommerce\Settings;
use Sillage\WooCommerce\Texts;

/** The settings page, under WooCommerce. */
final class SettingsPage
{
    public const SLUG = 'sillage';
    public const CAPABILITY = 'manage_woocommerce';

    public function __construct(private readonly string $file)
    {
    }

    public function register(): void
    {
        add_action('admin_menu', function (): void {
            $page = add_submenu_page('woocommerce', __('Sillage', 'sillage-woocommerce'), __('Sillage', 'sillage-woocommerce'), self::CAPABILITY, self::SLUG, [$this, 'show']);
            add_action("load-$page", [$this, 'enqueue']);
        });
        add_filter('plugin_action_links_' . plugin_basename($this->file), static fn (array $links): array => [
            sprintf('<a href="%s">%s</a>', esc_url(self::url()), esc_html__('Settings', 'sillage-woocommerce')),
            ...$links,
        ]);
    }

    public static function url(): string
    {
        return admin_url('admin.php?page=' . self::SLUG);
    }

    public function enqueue(): void
    {
        wp_enqueue_script('sillage-jobs', plugins_url('assets/jobs.js', $this->file), ['wp-i18n'], Connection::VERSION, true);
        wp_set_script_translations('sillage-jobs', 'sillage-woocommerce', dirname($this->file) . '/languages');
        wp_localize_script('sillage-jobs', 'sillageJobs', ['url' => admin_url('admin-ajax.php'), 'nonce' => wp_create_nonce(JobRequests::NONCE)]);
    }

    public function show(): void
    {
        if (!current_user_can(self::CAPABILITY)) {
            return;
        }
        $settings = Settings::read();
        echo '<div class="wrap"><h1>', esc_html__('Sillage', 'sillage-woocommerce'), '</h1>';
        Notice::show();
        $this->showForm($settings);
        if ($settings->isComplete()) {
            $this->showTest();
            $this->showProducts();
        }
        echo '</div>';
    }

    private function showForm(Settings $settings): void
    {
        $key = Settings::key();
        $account = Account::read();
        echo '<form method="post" action="', esc_url(admin_url('admin-post.php')), '"><input type="hidden" name="action" value="', esc_attr(SaveSettings::SAVE), '">';
        wp_nonce_field(SaveSettings::SAVE);
        echo '<table class="form-table" role="presentation">';
        if (defined('SILLAGE_BASE_URL')) {
            Field::note(__('Service URL', 'sillage-woocommerce'), __('Set by SILLAGE_BASE_URL in wp-config.php.', 'sillage-woocommerce'));
        } else {
            Field::text('base_url', __('Service URL', 'sillage-woocommerce'), $settings->baseUrl, __('The base URL of the API, or the address of your console.', 'sillage-woocommerce'), 'url');
        }
        if (Settings::isKeyConstant()) {
            Field::note(__('API key', 'sillage-woocommerce'), __('Set by SILLAGE_API_KEY in wp-config.php.', 'sillage-woocommerce'));
        } else {
            /* translators: %s: public part of the key */
            $hint = $key === '' ? '' : ' ' . sprintf(__('The stored key starts with %s. Leave blank to keep it.', 'sillage-woocommerce'), Settings::maskKey($key));
            $how = __('Create a key in the console, under Keys, and enter its one-time code here. A complete key works, too.', 'sillage-woocommerce');
            Field::text('key', __('API key', 'sillage-woocommerce'), '', $how . $hint, 'password');
        }
        if ($key !== '' && !Settings::isKeyConstant()) {
            Field::checkbox('remove_key', __('Remove key', 'sillage-woocommerce'), false, __('Delete the stored key. Cards are no longer updated.', 'sillage-woocommerce'));
        }
        Field::text('look', __('Look', 'sillage-woocommerce'), $settings->look, __('The name of a look from your console. Leave blank for your default look.', 'sillage-woocommerce'), 'text', $account?->looks ?? []);
        Field::select('format', __('Format', 'sillage-woocommerce'), $settings->format, [
            'html' => __('HTML: adapts to the column, readable by search engines', 'sillage-woocommerce'),
            'png' => __('Image: always in the look’s typefaces; each new version costs two calls', 'sillage-woocommerce'),
        ]);
        Field::checkbox('is_placed', __('Placement', 'sillage-woocommerce'), $settings->isPlaced, __('Show the card after the summary of every linked product', 'sillage-woocommerce'));
        Field::checkbox('has_fonts', __('Typefaces', 'sillage-woocommerce'), $settings->hasFonts, __('Load the cards’ typefaces from the service. Shoppers’ browsers then contact the service.', 'sillage-woocommerce'));
        Field::checkbox('is_matched_nightly', __('Nightly sync', 'sillage-woocommerce'), $settings->isMatchedNightly, __('Send new and changed products for matching, one call for up to 200', 'sillage-woocommerce'));
        echo '</table>';
        submit_button(__('Save settings', 'sillage-woocommerce'));
        echo '</form>';
    }

    private function showTest(): void
    {
        echo '<form method="post" action="', esc_url(admin_url('admin-post.php')), '"><input type="hidden" name="action" value="', esc_attr(SaveSettings::TEST), '">';
        wp_nonce_field(SaveSettings::TEST);
        submit_button(__('Test connection', 'sillage-woocommerce'), 'secondary', 'submit', false);
        echo '</form>';
    }

    private function showProducts(): void
    {
        echo '<h2>', esc_html__('Products', 'sillage-woocommerce'), '</h2><ul>';
        $counts = Products::countByStatus();
        foreach (Link::labels() as $status => $label) {
            if (isset($counts[$status])) {
                echo '<li>', esc_html("$label: "), esc_html(number_format_i18n($counts[$status])), '</li>';
            }
        }
        echo '</ul>';
        $account = Account::read();
        if ($account !== null) {
            printf('<p><a href="%s">%s</a> · ', esc_url($account->linksUrl()), esc_html__('Review matches in the console', 'sillage-woocommerce'));
            printf('<a href="%s">%s</a></p>', esc_url("$account->docs/guide/woocommerce"), esc_html__('Guide', 'sillage-woocommerce'));
        }
        $calls = (int) ceil(Products::count('unlinked') / 200);
        /* translators: %d: number of calls */
        $cost = sprintf(_n('Matching sends all products that aren’t linked yet: %d call.', 'Matching sends all products that aren’t linked yet: %d calls.', $calls, 'sillage-woocommerce'), $calls);
        $state = Jobs::read();
        $isRunning = $state !== null && $state['status'] === 'running';
        echo '<p>', esc_html($cost), ' ', esc_html__('Then all cards are checked: a new or changed card costs one call; unchanged cards are free.', 'sillage-woocommerce'), '</p><p>';
        printf('<button type="button" class="button button-primary" data-sillage-start="unlinked">%s</button> ', esc_html__('Match products now', 'sillage-woocommerce'));
        printf('<button type="button" class="button" data-sillage-start="cards">%s</button></p>', esc_html__('Check cards now', 'sillage-woocommerce'));
        printf(
            '<p><progress id="sillage-progress" max="%d" value="%d" aria-label="%s"%s></progress></p><p id="sillage-state" role="status"%s>%s</p>',
            max(1, $state['total'] ?? 1),
            $state['done'] ?? 0,
            esc_attr__('Progress', 'sillage-woocommerce'),
            $isRunning ? '' : ' hidden',
            $isRunning ? ' data-running' : '',
            esc_html($state === null ? '' : Texts::ofJob($state)),
        );
        $next = wp_next_scheduled(Schedule::NIGHTLY);
        if ($next !== false) {
            /* translators: %s: date and time */
            echo '<p>', esc_html(sprintf(__('Next nightly sync: %s', 'sillage-woocommerce'), wp_date(get_option('date_format') . ' ' . get_option('time_format'), $next))), '</p>';
        }
    }
}
