/** The task of a shop's agent, in order: from products to cards on their pages. */
export const productPageSteps = (api: string): readonly string[] => [
  "Match each product row with match_products (REST: POST /match), with the shop's own reference and title. Never choose a perfume for a product from a search.",
  'Nothing is approved automatically. Give the URL in review to a person, who approves matches in the console. Decide by outcome: suggested has one clear candidate, which still needs approval; ambiguous needs a person to choose; never publish a card for no_recorded_perfume or not_read.',
  'Check the card of an approved product with get_product_card, by its reference. Products with product_not_linked are shown without a card.',
  `The HTML for the page comes over REST; MCP doesn't return it: GET ${api}/products/{ref}/card?format=html, with {ref} percent-encoded and the header Authorization: Bearer <API_KEY>. Store the fragment with its ETag, and send that as If-None-Match: an unchanged card is free.`,
  'Call from the server only. The key stays in an environment variable there: never in a page, in code or in output.',
];
