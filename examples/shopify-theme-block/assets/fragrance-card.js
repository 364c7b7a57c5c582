/** A fragrance card in a root of its own, so that the theme's styles and the card's do not reach one another. */
class SillageCard extends HTMLElement {
  connectedCallback() {
    this.refs = JSON.parse(this.parentElement?.querySelector('[data-sillage-refs]')?.textContent ?? '{}');
    this.onVariant = () => {
      const ref = this.refs[new URLSearchParams(location.search).get('variant') ?? ''];
      if (ref !== undefined && ref !== this.dataset.ref) this.show(ref);
    };
    // Themes say in different ways that a variant was chosen; all of them put it into the address.
    document.addEventListener('change', this.later);
    window.addEventListener('popstate', this.onVariant);
    this.show(this.dataset.ref ?? '');
  }

  disconnectedCallback() {
    document.removeEventListener('change', this.later);
    window.removeEventListener('popstate', this.onVariant);
  }

  later = () => setTimeout(this.onVariant, 300);

  async show(ref) {
    this.dataset.ref = ref;
    const query = new URLSearchParams({ ref, ...(this.dataset.look ? { look: this.dataset.look } : {}) });
    const response = await fetch(`${this.dataset.path}?${query}`).catch(() => null);
    // Of two answers that cross on the way, the later choice counts.
    if (this.dataset.ref !== ref) return;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const isCard = response?.ok === true && (response.headers.get('content-type') ?? '').startsWith('text/html');
    root.innerHTML = isCard ? await response.text() : '';
    this.hidden = !isCard;
  }
}

if (customElements.get('sillage-card') === undefined) customElements.define('sillage-card', SillageCard);
