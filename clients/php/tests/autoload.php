<?php

declare(strict_types=1);

/** The autoloader that Composer wrote, or else the packages of Debian. */
$vendor = __DIR__ . '/../vendor/autoload.php';
if (is_file($vendor)) {
    require $vendor;
    return;
}
foreach (['Psr/Http/Message/autoload.php', 'Psr/Http/Message/factory-autoload.php', 'Psr/Http/Client/autoload.php', 'Nyholm/Psr7/autoload.php', 'GuzzleHttp/autoload.php'] as $file) {
    require_once $file;
}
spl_autoload_register(static function (string $class): void {
    if (str_starts_with($class, 'Sillage\\') && is_file($file = __DIR__ . '/../src/' . strtr(substr($class, 8), '\\', '/') . '.php')) {
        require $file;
    }
});
