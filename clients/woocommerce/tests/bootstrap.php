<?php

declare(strict_types=1);

/** The tests run the plug-in as it is released: SILLAGE_PLUGIN is the folder of its files. `npm run clients` writes it. */
define('SILLAGE_PLUGIN', (string) getenv('SILLAGE_PLUGIN'));
if (!is_file(SILLAGE_PLUGIN . '/sillage-woocommerce.php')) {
    fwrite(STDERR, "SILLAGE_PLUGIN isn't the folder of the released plug-in. Run: npm run clients\n");
    exit(1);
}
define('ABSPATH', SILLAGE_PLUGIN);
define('DB_NAME', 'test');
define('ARRAY_A', 'ARRAY_A');
require __DIR__ . '/wordpress-stubs.php';
require SILLAGE_PLUGIN . '/autoload.php';
