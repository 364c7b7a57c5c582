/** Builds a card from the `display` of a card's JSON. All text is set as text, never as markup. */
function createFragranceCard(display) {
  const { brand, name, strength, family, labels, notes, accords } = display;
  const card = create('article', 'fragrance-card', []);
  card.lang = display.language === 'pt' ? 'pt-BR' : display.language;
  card.dir = display.direction;

  const tiers = ['top', 'heart', 'base', 'all'].filter((tier) => notes[tier].length > 0);
  const facts = [strength, family].filter((fact) => fact !== null);
  const identity = create('div', 'fragrance-card-identity', [
    create('p', 'fragrance-card-brand', [brand]),
    create('h2', 'fragrance-card-name', [name]),
    ...(facts.length > 0 ? [create('ul', 'fragrance-card-facts', facts.map(toItem))] : []),
    ...(accords.length > 0 ? [createAccords(labels.accords, accords)] : []),
  ]);
  card.append(createBand(accords), identity);
  if (tiers.length > 0) {
    const lists = tiers.flatMap((tier) => [
      create('dt', '', [tier === 'all' ? labels.notes : labels[tier]]),
      create('dd', '', [create('ul', '', notes[tier].map((note) => toItem(note.name, note.id)))]),
    ]);
    card.append(create('dl', 'fragrance-card-notes', lists));
  }
  return card;
}

/** Decorative: the list of accords has the same information. */
function createBand(accords) {
  const band = create('div', 'fragrance-card-band', []);
  band.setAttribute('aria-hidden', 'true');
  for (const { color } of accords) band.append(withColor(create('span', '', []), color));
  return band;
}

function createAccords(label, accords) {
  const list = create(
    'ul',
    'fragrance-card-accords',
    accords.map(({ id, name, color }) => withColor(toItem(name, id), color)),
  );
  list.setAttribute('aria-label', label);
  return list;
}

function withColor(element, color) {
  element.style.setProperty('--color', color);
  return element;
}

function toItem(text, id = null) {
  const item = create('li', '', [text]);
  if (typeof id === 'string') item.dataset.id = id;
  return item;
}

function create(tag, className, children) {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.append(...children);
  return element;
}

for (const script of document.querySelectorAll('script[data-fragrance-card]'))
  script.replaceWith(createFragranceCard(JSON.parse(script.textContent)));
