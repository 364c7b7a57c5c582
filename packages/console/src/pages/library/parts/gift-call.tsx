import { useBusiness } from '../../../api/business/businesses.ts';
import type { Gifts, GiftWishes } from '../../../api/library/library.ts';
import { type MessageId, rich, t } from '../../../messages/t.ts';
import { ExternalLink, TextLink } from '../../../parts/button.tsx';
import { Command } from '../../../parts/command.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { toCurl } from '../../business/parts/calls-to-try.ts';
import { splitList } from './split-list.ts';

interface GiftCallProps {
  readonly wishes: GiftWishes;
  /** Undefined while unknown. */
  readonly api: Gifts['api'] | undefined;
}

/** The same request as a call of the shop's server, and whether that call works. */
export function GiftCall({ wishes, api }: GiftCallProps) {
  const { id: business } = useBusiness();
  return (
    <Section title={t('library.giftCall')} lead={t('library.giftCallLead')}>
      {api !== undefined && api !== 'live' && (
        <Notice>
          <p>{rich(unavailable[api], { code: (text) => <code>{text}</code> })}</p>
        </Notice>
      )}
      <Command line={toCurl(operation, { path: {}, query: {}, body: formatBody(wishes) })} label={t('library.giftCallLabel')} />
      <p className="text-[0.9375rem] text-pretty text-muted">
        {rich('library.giftCallCost', {
          code: (text) => <code>{text}</code>,
          link: (text) => (
            <TextLink to="/b/$business/keys" params={{ business }}>
              {text}
            </TextLink>
          ),
        })}{' '}
        {rich('library.giftCallDocs', {
          link: (text) => <ExternalLink href="/docs/guide/recommendations">{text}</ExternalLink>,
        })}
      </p>
    </Section>
  );
}

const unavailable: Readonly<Record<Exclude<Gifts['api'], 'live'>, MessageId>> = {
  planned: 'library.giftCallPlanned',
  switched_off: 'library.giftCallSwitchedOff',
  not_in_plan: 'library.giftCallNotInPlan',
};

const operation = { method: 'POST', path: '/gift-finder' } as const;

const formatBody = ({ likes, dislikes, ...rest }: GiftWishes): string =>
  JSON.stringify({
    ...rest,
    ...(likes !== undefined && { likes: splitList(likes) }),
    ...(dislikes !== undefined && { dislikes: splitList(dislikes) }),
  });
