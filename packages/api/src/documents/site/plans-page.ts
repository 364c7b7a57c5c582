import { isPaid, type PlanName, planNames, plans, testMode } from '../../limits/plans.ts';
import type { Offer } from '../../resources/billing/payment.ts';
import { type Html, html } from './html.ts';
import { type Page, type Site, testKeyUrl } from './page.ts';

export const plansTitle = 'Plans';
export const plansSummary = 'The allowance, rate limit and price of each plan.';

/** The plans with the prices that the operator sells them for; without a price, the reader has to ask for it. */
export const plansPage = (offers: readonly Offer[], site: Site): Page => ({
  title: plansTitle,
  description: plansSummary,
  section: 'guide',
  main: html`<h1>${plansTitle}</h1>
<p class="lead">${plansSummary}</p>
<div class="wide" role="region" aria-label="Plans" tabindex="0"><table><thead><tr><th scope="col">plan</th><th scope="col">calls per month</th><th scope="col">calls per minute</th><th scope="col">price</th></tr></thead><tbody>
${planNames.map(
  (name) =>
    html`<tr><td>${plans[name].title}</td><td>${format(plans[name].allowance)}</td><td>${format(plans[name].ratePerMinute)}</td><td>${renderPrice(name, offers, site)}</td></tr>\n`,
)}</tbody></table></div>
<p>Only a card, a search or a match with status 200 counts as a call; an unchanged card is free. <a href="${site.docs}/guide/metering-and-limits">Metering and limits</a> has the details, and <a href="${site.docs}/guide/plans-and-payment">Plans and payment</a> explains upgrades.</p>
<p>Every business also has test keys with ${format(testMode.allowance)} free calls per month. <a href="${testKeyUrl(site)}">Create an account</a> to get one.</p>`,
});

const format = (number: number): string => number.toLocaleString('en');

function renderPrice(name: PlanName, offers: readonly Offer[], { support }: Site): Html {
  if (!isPaid(name)) return html`free`;
  const own = offers.filter(({ plan }) => plan === name);
  if (own.length === 0) return support === null ? html`ask us` : html`<a href="mailto:${support}?subject=${plans[name].title}">ask us</a>`;
  const [first, ...others] = own.map(({ amount, currency, digits, interval }) => {
    const price = (amount / 10 ** digits).toLocaleString('en', { style: 'currency', currency, maximumFractionDigits: digits });
    return `${price} per ${interval}`;
  });
  return html`${[first, ...others].join(' or ')}`;
}
