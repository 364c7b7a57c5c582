/** After this time the space reserved for a card is released. */
const patienceMs = 10_000;

/** The longest that a card stays hidden while its typefaces load. */
const typefacesMs = 1_000;

/** Themes signal a variant change in different ways and with a delay, so the variant is checked several times. */
const askedAfterMs = [0, 400, 1_500];

/** A fragrance card in a shadow root, which isolates the card's styles from the theme's. */
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

  /** Reads the variant from this section's cart form, or else from the URL. */
  choose = () => {
    const section = this.closest('.shopify-section') ?? document;
    const inForm = section.querySelector('form[action*="/cart/add"] [name="id"]')?.value;
    const variant = inForm ?? new URLSearchParams(location.search).get('variant');
    // An unknown variant gets no card, because another variant's card would be wrong.
    if (variant && (this.refs[variant] ?? null) !== this.shown) this.show(this.refs[variant] ?? null);
  };

  async show(ref) {
    this.shown = ref;
    this.asking?.abort();
    const card = ref === null ? '' : await this.card(ref);
    // If responses arrive out of order, the latest selection wins.
    if (card === null || this.shown !== ref) return;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.innerHTML = card;
    if (card === '' && 'editor' in this.dataset) root.textContent = 'The fragrance card shows here once this product is linked to a perfume.';
    // Without a card, the reserved space is released.
    this.style.minHeight = card === '' ? '0' : '';
    await this.hold(root.querySelector('article'));
  }

  /** Hides a card until its typefaces have loaded, because its lines would move when they replace those of the system. */
  async hold(article) {
    if (!article) return;
    article.style.setProperty('visibility', 'hidden', 'important');
    // Measuring starts the downloads.
    article.getBoundingClientRect();
    await Promise.race([document.fonts.ready, new Promise((late) => setTimeout(late, typefacesMs))]);
    article.style.removeProperty('visibility');
  }

  /** Fetches the card's HTML, which is empty if there is no card. Null if the request was superseded. */
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
