<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

/** Connects the plug-in to WordPress. */
final class Plugin
{
    public function __construct(private readonly string $file)
    {
    }

    public function register(): void
    {
        Schedule::register();
        (new Placement($this->file))->register();
        add_action('before_delete_post', static function (int $postId): void {
            if (get_post_type($postId) === 'product') {
                CardStore::delete($postId);
            }
        });
        if (is_admin()) {
            (new Admin\SettingsPage($this->file))->register();
            (new Admin\SaveSettings())->register();
            (new Admin\JobRequests())->register();
            (new Admin\ProductStatus())->register();
        }
    }
}
