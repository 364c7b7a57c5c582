<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

defined('ABSPATH') || exit;

// The release adds the PHP client in src/Client, in this plug-in's own namespace, so that another plug-in may include another version.
spl_autoload_register(static function (string $class): void {
    if (!str_starts_with($class, __NAMESPACE__ . '\\')) {
        return;
    }
    $file = __DIR__ . '/src/' . strtr(substr($class, strlen(__NAMESPACE__) + 1), '\\', '/') . '.php';
    if (is_file($file)) {
        require $file;
    }
});
