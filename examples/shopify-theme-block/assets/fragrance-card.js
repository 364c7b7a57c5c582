/** Longer than this no place is kept for a card. */
const patienceMs = 10_000;

/** Themes tell in different ways, and not at once, that a variant was chosen. */
const askedAfterMs = [0, 400, 1_500];

/** A fragrance card in a root of its own, so that the theme's styles and the card's do not reach one another. */
class SillageCard extends HTMLElement {
  connectedCallback() {
    this.refs = JSON.parse(this.dataset.refs || '{}');
    document.addEventListener('change', this.later);
    window.addEventListener('popstate', this.choose);
    this.show(this.dataset.ref || null);
  }

  disconnectedCallback() {
    document.removeEventListener('change', this.later);
    window.removeEventListener('popstate', this.choose);
    this.asking?.abort();
  }

  later = () => {
    for (const ms of askedAfterMs) setTimeout(this.choose, ms);
  };

  /** The variant that the form of this section would put into the cart, else the one in the address. */
  choose = () => {
    const section = this.closest('.shopify-section') ?? document;
    const inForm = section.querySelector('form[action*="/cart/add"] [name="id"]')?.value;
    const variant = inForm ?? new URLSearchParams(location.search).get('variant');
    // What is said of another variant would be wrong here, so a variant that is not known has no card.
    if (variant && (this.refs[variant] ?? null) !== this.shown) this.show(this.refs[variant] ?? null);
  };

  async show(ref) {
    this.shown = ref;
    this.asking?.abort();
    const card = ref === null ? '' : await this.card(ref);
    // Of two answers that cross on the way, the later choice counts.
    if (card === null || this.shown !== ref) return;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.innerHTML = card;
    if (card === '' && 'editor' in this.dataset) root.textContent = 'The fragrance card shows here once this product is linked to a perfume.';
    // Without a card the place that was kept for it is given back.
    this.style.minHeight = card === '' ? '0' : '';
  }

  /** The card as a page shows it; empty where there is none. Null where nobody waits for it any more. */
  async card(ref) {
    const asking = new AbortController();
    this.asking = asking;
    const late = setTimeout(() => asking.abort('late'), patienceMs);
    const query = new URLSearchParams({ ref, ...(this.dataset.look ? { look: this.dataset.look } : {}) });
    try {
      const response = await fetch(`${this.dataset.path}?${query}`, { signal: asking.signal });
      const isCard = response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html');
      return isCard ? await response.text() : '';
    } catch {
      return asking.signal.aborted && asking.signal.reason !== 'late' ? null : '';
    } finally {
      clearTimeout(late);
    }
  }
}

if (customElements.get('sillage-card') === undefined) customElements.define('sillage-card', SillageCard);
