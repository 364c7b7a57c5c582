/** The specification's version, reported as `api_version` in every answer. */
export const apiVersion = '1.0.0';
export const partnerPath = '/api/partner/v1';
export const keyToolPath = '/api/key-tool/v1';
export const consolePath = '/api/console/v1';
export const operatorPath = '/api/operator/v1';
