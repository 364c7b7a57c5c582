<?php

declare(strict_types=1);

namespace Sillage;

/** One of many results: either a card or an error. */
final class CardOfProduct
{
    public function __construct(
        public readonly string $ref,
        public readonly ?AnsweredCard $card,
        public readonly ?SillageException $error,
    ) {
    }
}
