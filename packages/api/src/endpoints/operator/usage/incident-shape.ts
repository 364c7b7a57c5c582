import { describeIncident, type Incident } from '../../../resources/operator/incidents.ts';

/** An incident as the operator desk and `sillage health --json` show it. */
export const toIncidentResponse = (incident: Incident) => ({
  id: incident.id,
  kind: incident.kind,
  summary: describeIncident(incident),
  host: incident.host,
  port: incident.port,
  worker: incident.worker,
  workers: incident.workers,
  from: incident.beganAt,
  to: incident.endedAt,
  calls_rejected: incident.rejected,
});
