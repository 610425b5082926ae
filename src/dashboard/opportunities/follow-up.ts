import type { Opportunity } from '#contract/opportunity.ts';
import { formatWord } from '#dashboard/ui/format.ts';

type FollowUp = Pick<Opportunity, 'follow_up_requested' | 'follow_up_type' | 'webhook_sent'>;

/** Whether somebody asked to hear more, how, and whether the webhook was told; null where nothing is known. */
export function followUpText({ follow_up_requested, follow_up_type, webhook_sent }: FollowUp) {
  const asked = askedText(follow_up_requested, formatWord(follow_up_type ?? ''));
  const told =
    webhook_sent === null ? '' : `${asked ? 'webhook' : 'Webhook'} ${webhook_sent ? '' : 'not '}sent`;
  return [asked, told].filter(Boolean).join(' · ') || null;
}

/** @param type how to hear more, such as Email; empty where it isn't said */
function askedText(isRequested: boolean | null, type: string) {
  if (isRequested === null) return type;
  if (isRequested) return type ? `${type} requested` : 'Requested';
  return type ? `${type} not requested` : 'Not requested';
}
