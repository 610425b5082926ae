import type { Opportunity } from '#contract/opportunity.ts';
import { say } from '#dashboard/languages/say.ts';
import { formatWord } from '#dashboard/ui/format.ts';

type FollowUp = Pick<Opportunity, 'follow_up_requested' | 'follow_up_type' | 'webhook_sent'>;

/** Whether somebody asked to hear more, how, and whether the webhook was told; null where nothing is known. */
export function followUpText({ follow_up_requested, follow_up_type, webhook_sent }: FollowUp) {
  const asked = askedText(follow_up_requested, formatWord(follow_up_type ?? ''));
  const told = webhook_sent !== null && (asked ? alsoTold(webhook_sent) : toldText(webhook_sent));
  return [asked, told].filter(Boolean).join(' · ') || null;
}

const toldText = (isSent: boolean) => (isSent ? say('Webhook sent') : say('Webhook not sent'));
const alsoTold = (isSent: boolean) => (isSent ? say('webhook sent') : say('webhook not sent'));

/** @param type how to hear more, such as Email; empty where it isn't said */
function askedText(isRequested: boolean | null, type: string) {
  if (isRequested === null) return type;
  if (isRequested) return type ? say('{type} requested', { type }) : say('Requested');
  return type ? say('{type} not requested', { type }) : say('Not requested');
}
