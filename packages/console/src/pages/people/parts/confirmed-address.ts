/** The address that a confirmation link confirms, from the payload of its token, to fill in a form. Empty if there is none. */
export function readConfirmedAddress(path: string | undefined): string {
  const token = new URLSearchParams(path?.split('?')[1]).get('token') ?? '';
  const payload = token.split('.')[1] ?? '';
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const { email } = Object(JSON.parse(new TextDecoder().decode(bytes)));
    return typeof email === 'string' ? email : '';
  } catch {
    return '';
  }
}
