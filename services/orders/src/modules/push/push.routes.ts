import { preferenceSavedMessage } from '@boaxepa/contracts/texts/doneMessages';
import { pushChoicesSchema, pushSettingsSchema, pushSubscriptionSchema } from '@boaxepa/contracts/wire/push';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import type { Services } from '../../services.ts';
import { readChoices, saveChoices } from './pushChoices.ts';
import { isSubscribed, pushOwnerOf, removeSubscription, saveSubscription } from './subscriptions.ts';

/** Routes for the push settings and push subscriptions of shoppers and shops (product/messages.md#push). */
export function pushRoutes(services: Services): Route[] {
  const { connection, vapidPublicKey } = services;
  const settingsOf = async (actor: Actor) => ({
    ...(await readChoices(connection, pushOwnerOf(actor))),
    publicKey: vapidPublicKey,
    isSubscribed: await isSubscribed(connection, actor),
  });

  return [
    defineRoute({
      method: 'GET',
      path: '/api/push/settings',
      summary:
        "Returns the caller's push settings, and whether the browser of the session receives notifications",
      access: ['shopper', 'partner'],
      output: pushSettingsSchema,
      handler: ({ actor }) => settingsOf(actor),
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/push/settings',
      summary: "Changes the caller's push settings for all browsers of the account",
      access: ['shopper', 'partner'],
      body: pushChoicesSchema,
      output: pushSettingsSchema,
      handler: async ({ actor, body }) => {
        await saveChoices(connection, pushOwnerOf(actor), body);
        return reply(await settingsOf(actor), { message: preferenceSavedMessage });
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/push/subscription',
      summary: "Stores or renews the push subscription of the session's browser",
      access: ['shopper', 'partner'],
      body: pushSubscriptionSchema,
      output: null,
      handler: ({ actor, body }) => saveSubscription(services, actor, body),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/push/subscription',
      summary: "Deletes the push subscription of the session's browser",
      access: ['shopper', 'partner'],
      output: null,
      handler: ({ actor }) => removeSubscription(connection, actor),
    }),
  ];
}
