import fc from 'fast-check';
import { workbookMedia } from '../../../src/endpoints/console/operation.ts';
import { consoleOperations } from '../../../src/endpoints/console/operations.ts';
import { palettes } from '../../../src/resources/card/settings/palettes.ts';
import { consolePath } from '../../../src/versioning.ts';
import { newPassword } from '../../support/console.ts';
import type { FuzzTarget } from '../fuzzing.ts';
import { fuzzCalls, type ValidCalls } from './bodies.ts';

/** The callers and resources of fuzzed calls. */
export interface ConsoleWorld {
  readonly publicUrl: string;
  readonly business: { readonly id: string; readonly key: string; readonly keyId: string };
  readonly owner: { readonly cookie: string };
  readonly viewer: { readonly cookie: string; readonly id: string };
  readonly fragrance: string;
  readonly look: string | null;
}

export function consoleTarget({ publicUrl, business, owner, viewer, fragrance, look }: ConsoleWorld): FuzzTarget {
  const origin = `Origin: ${publicUrl}`;
  return {
    base: consolePath,
    calls: fuzzCalls(fuzzedConsoleOperations, validConsoleCalls(fragrance), {
      business: business.id,
      member: viewer.id,
      key: business.keyId,
      ...(look !== null && { look }),
    }),
    callers: fc.oneof(
      { weight: 12, arbitrary: fc.constant(() => [origin, `Cookie: ${owner.cookie}`]) },
      { weight: 2, arbitrary: fc.constant(() => [origin]) },
      fc.constantFrom(
        () => [`Cookie: ${owner.cookie}`],
        () => [origin, origin, `Cookie: ${owner.cookie}`],
        () => [origin, `Cookie: ${viewer.cookie}`],
        () => [origin, `Cookie: ${owner.cookie}`, `Cookie: ${viewer.cookie}`],
        () => [origin, `Cookie: ${owner.cookie.slice(0, -3)}`],
        () => [origin, 'Cookie: sillage.session_token=a.b; sillage.two_factor=%00; =; ;'],
        () => [origin, `Cookie: ${owner.cookie}`, `Authorization: Bearer ${business.key}`],
        () => ['Origin: null', `Cookie: ${owner.cookie}`],
      ),
    ),
    queryNames: ['q', 'limit', 'after', 'before', 'about', 'state', 'month', 'fragrance'],
    isDeclared: (answer) => fuzzedConsoleOperations.some(({ declaration }) => declaration.answer.safeParse(answer).success),
    media: ['text/csv; charset=utf-8', 'image/png', 'application/pdf', workbookMedia],
  };
}

/** Without signOut, which would end the session of later requests. */
export const fuzzedConsoleOperations = consoleOperations().filter(({ declaration }) => declaration.id !== 'signOut');

const email = 'someone@maison-odile.fr';

/** A valid call to every operation with a body or query. */
export const validConsoleCalls = (fragrance: string): ValidCalls => ({
  signUp: { body: { name: 'Someone', email, password: newPassword() } },
  confirmEmail: { body: { token: 'x.y.z' } },
  signIn: { body: { email, password: newPassword() } },
  verifySecondFactor: { body: { code: '000000', kind: 'backup' } },
  requestPasswordReset: { body: { email } },
  resetPassword: { body: { token: 'x', password: newPassword() } },
  changePassword: { body: { current: newPassword(), new: newPassword() } },
  setUpSecondFactor: { body: { password: newPassword() } },
  confirmSecondFactor: { body: { code: '000000' } },
  removeSecondFactor: { body: { password: newPassword() } },
  setUpPasskey: { body: { password: newPassword() } },
  addPasskey: { body: { name: 'Laptop', response: { id: 'x', response: {} } } },
  renamePasskey: { body: { name: 'Laptop' } },
  signInWithPasskey: { body: { response: { id: 'x', response: {} } } },
  createBusiness: { body: { name: 'Parfumerie Aurore', website: 'https://maison-odile.fr' } },
  changeBusiness: { body: { name: 'Parfumerie Aurore', website: null } },
  changeRole: { body: { role: 'viewer' } },
  inviteMember: { body: { email, role: 'editor' } },
  getInvitation: { body: { token: 'x' } },
  acceptInvitation: { body: { token: 'x' } },
  changeKeyLabel: { body: { label: 'shop' } },
  revokeKeyOfBusiness: { body: { typed: 'x' } },
  createClaim: { body: { label: 'shop', scopes: ['card', 'search'], expires_at: '2030-01-01T00:00:00Z' } },
  startShopConnection: { body: { shop: 'maison-odile.myshopify.com' } },
  connectShop: { body: { query: 'code=a&shop=maison-odile.myshopify.com&state=b&hmac=c' } },
  setMetafieldSync: { body: { on: false } },
  startCheckout: { body: { plan: 'boutique', interval: 'month' } },
  previewPlanChange: { body: { plan: 'retailer', interval: 'year' } },
  changePlan: {
    body: { plan: 'retailer', interval: 'year', overage: false, shown: { begins: 'now', at: '2026-01-01T00:00:00Z', due: 1 } },
  },
  getUsage: { query: '?month=2026-01' },
  listAuditLog: { query: `?about=key&limit=3&before=7&actor=${fragrance}&since=2026-01-01T00:00:00Z&until=2030-01-01T00:00:00Z&text=shop` },
  exportAuditLog: { query: '?about=key&text=shop' },
  previewLook: { query: `?fragrance=${fragrance}` },
  startUpload: { body: { name: 'products.csv', bytes: 12 } },
  startImport: { body: { columns: { heading_line: 1, ref: 0, name: 1, brand: null, strength: null } } },
  listImports: { query: '?limit=3' },
  addProducts: { body: { rows: [{ ref: 'SKU 2', name: 'Sauvage', brand: 'Dior' }] } },
  exportProducts: { query: '?state=suggested&q=sauvage' },
  exportProductsWorkbook: { query: '?state=suggested&q=sauvage' },
  listLinks: { query: '?state=suggested&by=risk&q=ambre%20nuit&house=dior&limit=3&after=7%20a' },
  approveLink: { body: { ref: 'SKU 1', version: 1, fragrance, picked_by_search: 'ambre nuit' } },
  rejectLink: { body: { ref: 'SKU 1', version: 1 } },
  reopenLink: { body: { ref: 'SKU 1', version: 1 } },
  rejectLinks: { body: { links: [{ ref: 'SKU 1', version: 1 }] } },
  approveLinks: { body: { links: [{ ref: 'SKU 1', version: 1, fragrance }] } },
  undoBulkReview: { body: { id: fragrance } },
  annotateLink: { body: { ref: 'SKU 1', note: 'the tester', assigned_to: null } },
  requestPerfume: { body: { ref: 'SKU 1' } },
  withdrawPerfumeRequest: { body: { ref: 'SKU 1' } },
  decideShopWord: { body: { word: 'drogerix', state: 'approved' } },
  requestEmailChange: { body: { email: 'new@maison-odile.fr', password: newPassword() } },
  confirmEmailChange: { body: { token: 'x' } },
  closeBusiness: { body: { name: 'Aurore' } },
  testCall: { body: { operation: 'searchPerfumes', query: { q: 'ambre' } } },
  changeMe: { body: { name: 'Aurore Verveine', language: 'fr' } },
  createLook: { body: { name: 'Boutique', settings: { palette: 'noir' } } },
  saveDraft: { body: { version: 1, settings: { palette: 'sage' } } },
  previewDraft: { body: { version: 1, fragrance } },
  publishLook: { body: { version: 1 } },
  restoreVersion: { body: { version: 1, number: 1 } },
  renameLook: { body: { name: 'Vitrine' } },
  chooseDefaultLook: { body: { look: null } },
  archiveLook: { body: { archived: false } },
  shareLook: { body: { days: 3 } },
  openSharedLook: { body: { token: 'x' } },
  previewSettings: { body: { settings: { layout: 'story' }, fragrance } },
  previewLayouts: { body: { settings: { palette: 'noir' }, fragrance } },
  suggestFromWebsite: { body: { url: 'maison' } },
  listLookTemplates: { query: `?fragrance=${fragrance}` },
  renderSettings: { body: { settings: { layout: 'story' }, fragrance } },
  printCard: { body: { settings: { layout: 'label' }, fragrance } },
  checkPalette: { body: { palette: palettes.noir } },
  uploadImage: { query: '?place=logo&crop=0,0,1,1' },
  searchLibrary: { query: '?q=ambre&limit=3' },
  listEdits: { query: `?limit=3&after=${fragrance}` },
  previewEdit: { body: { look: null, language: 'fr', edit: { remove: { top: ['Saffron'] }, descriptions: { fr: 'Doux.' } } } },
  saveEdit: { body: { seen: 0, edit: { order: { top: ['Saffron'] }, descriptions: { fr: 'Doux.' } } } },
  publishEdit: { body: { seen: 0 } },
  resetEdit: { body: { seen: 0 } },
});
