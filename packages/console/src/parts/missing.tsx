import { ButtonLink } from './button.tsx';
import { Title } from './sheet.tsx';

/** For what does not exist, and for what is not the person's to see: the two read alike. */
export function Missing() {
  return (
    <div className="grid max-w-xl justify-items-start gap-5 py-6">
      <p className="label">404</p>
      <Title>Nothing is here</Title>
      <div className="h-0 w-18 border-t-2 border-accent" />
      <p className="text-pretty text-muted">
        The address may be mistyped, or what stood here is gone or is not yours to see. A trail that ends, for once.
      </p>
      <ButtonLink to="/">To your businesses</ButtonLink>
    </div>
  );
}
