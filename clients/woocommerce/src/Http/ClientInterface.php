<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Http;

/** The parts of PSR-18, PSR-17 and PSR-7 that the client uses, in this plug-in's own namespace. */
interface ClientInterface
{
    public function sendRequest(RequestInterface $request): ResponseInterface;
}
