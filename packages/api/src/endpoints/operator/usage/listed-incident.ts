import { type Incident, summaryOf } from '../../../resources/operator/incidents.ts';

/** An incident as the desk and `sillage health --json` show it. */
export const listedIncident = (incident: Incident) => ({
  id: incident.id,
  kind: incident.kind,
  summary: summaryOf(incident),
  host: incident.host,
  port: incident.port,
  worker: incident.worker,
  workers: incident.workers,
  from: incident.beganAt,
  to: incident.endedAt,
  calls_rejected: incident.rejected,
});
