/** Version of the specification, reported as `api_version` in every response. */
export const apiVersion = '1.0.0';
export const partnerPath = '/api/partner/v1';
export const keyToolPath = '/api/key-tool/v1';
export const consolePath = '/api/console/v1';
export const operatorPath = '/api/operator/v1';
