import { describeIncident, type Incident, incidentDays } from '../../resources/operator/incidents.ts';
import { type Html, html } from './html.ts';
import type { Page, Site } from './page.ts';

export interface ServiceStatus {
  readonly isReady: boolean;
  /** The recent incidents, newest first. Null if they can't be read. */
  readonly incidents: readonly Incident[] | null;
}

export const statusTitle = 'Status';
export const statusSummary = 'Whether calls are being served, and recent incidents.';

export const statusPage = ({ isReady, incidents }: ServiceStatus, checkedAt: string, { address }: Site): Page => ({
  title: statusTitle,
  description: statusSummary,
  section: 'guide',
  main: html`<h1>${statusTitle}</h1>
<p class="lead">${isReady ? 'All operations are being served.' : 'Calls can’t be served at the moment. We’re working on it.'}</p>
<p>Checked at ${checkedAt}. For your own monitoring, <code>${address}/readyz</code> returns 200 while calls can be served and 503 otherwise.</p>
<h2 id="incidents">Incidents in the last ${incidentDays} days</h2>
${incidents === null ? html`<p>The list of incidents isn’t available at the moment.</p>` : incidents.length === 0 ? html`<p>No incidents</p>` : renderIncidents(incidents)}`,
});

const renderIncidents = (incidents: readonly Incident[]): Html =>
  html`<div class="wide" role="region" aria-label="Incidents" tabindex="0"><table><thead><tr><th scope="col">began (UTC)</th><th scope="col">ended (UTC)</th><th scope="col">what happened</th></tr></thead><tbody>
${incidents.map((incident) => html`<tr><td>${formatTime(incident.beganAt)}</td><td>${incident.endedAt === null ? 'ongoing' : formatTime(incident.endedAt)}</td><td>${describeIncident(incident)}</td></tr>\n`)}</tbody></table></div>`;

const formatTime = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
