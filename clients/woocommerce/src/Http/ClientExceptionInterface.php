<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Http;

interface ClientExceptionInterface extends \Throwable
{
}
