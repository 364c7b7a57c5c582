<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Admin;

use Sillage\WooCommerce\Jobs;
use Sillage\WooCommerce\Settings;
use Sillage\WooCommerce\Texts;

/** Starts and continues the job for the progress bar of the settings page. */
final class JobRequests
{
    public const NONCE = 'sillage_job';
    private const STEP_SECONDS = 5.0;

    public function register(): void
    {
        add_action('wp_ajax_sillage_start', [$this, 'start']);
        add_action('wp_ajax_sillage_step', [$this, 'step']);
    }

    public function start(): void
    {
        $this->check();
        $start = sanitize_key($_POST['start'] ?? '');
        if (!in_array($start, ['unlinked', 'cards'], true) || !Settings::read()->isComplete()) {
            wp_send_json_error(null, 400);
        }
        $this->send(Jobs::start($start));
    }

    public function step(): void
    {
        $this->check();
        $this->send(Jobs::step(self::STEP_SECONDS));
    }

    private function check(): void
    {
        check_ajax_referer(self::NONCE, 'nonce');
        if (!current_user_can(SettingsPage::CAPABILITY)) {
            wp_send_json_error(null, 403);
        }
    }

    /** @param array<string, mixed>|null $state */
    private function send(?array $state): void
    {
        if ($state === null) {
            wp_send_json_error(null, 404);
        }
        wp_send_json_success([
            'isRunning' => $state['status'] === 'running',
            'done' => $state['done'],
            'total' => $state['total'],
            'waitSeconds' => max(0, $state['resume'] - time()),
            'text' => Texts::ofJob($state),
        ]);
    }
}
