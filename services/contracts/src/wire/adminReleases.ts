import { array, type InferType, number, object, string } from 'yup';
import { reasonLength, releaseEventSchema } from './channels.ts';
import { idSchema } from './ids.ts';
import { refusedPublicationSchema } from './platform.ts';
import { remoteFolder, versionPattern } from './remotes.ts';

const version = string().matches(versionPattern);
const count = number().integer().min(0).required();

/**
 * A front-end version in a release channel: `stable` (which browsers load by default) or `next` (the next release).
 * `counts` contains the page views and failures of the last 24 hours, or is null if they are unknown.
 */
const channelVersionSchema = object({
  version: version.required(),
  /** Time at which this version was put in the channel. */
  since: string().required(),
  /**
   * `verified`: the files match the signed manifest. `refused`: the files do not match, so browsers never load this
   * version.
   */
  state: string().oneOf(['verified', 'refused']).required(),
  contractVersion: number().integer().nullable().defined(),
  author: string().nullable().defined(),
  counts: object({ views: count, failures: count }).nullable().defined(),
  /** Page views and failures per hour for the last 24 hours, the current hour last. null if they are unknown. */
  hours: array(object({ views: count, failures: count }).required())
    .nullable()
    .defined(),
  /** Result of the last smoke test, which opens the pages of this version in a browser. null if no test ran. */
  smoke: string().oneOf(['passed', 'failed']).nullable().defined(),
});

const remoteChannelsSchema = object({
  /** Folder name of the remote (micro front end), such as mfe-shopper. */
  remote: string().required(),
  /** Portuguese name of the remote (micro front end), or its folder name while no version is live. */
  label: string().required(),
  /**
   * Version that browsers load by default. It differs from `stable` only while the server refuses the stable version,
   * because its files do not match the signed manifest.
   */
  live: version.nullable().defined(),
  stable: channelVersionSchema.nullable().defined(),
  next: channelVersionSchema.nullable().defined(),
  /** Percentage of browsers that load the version in `next`. */
  percent: number().integer().required(),
  /** Version that a rollback would make stable, or null if a rollback is not possible. */
  before: version.nullable().defined(),
  /**
   * Name of the newest release channel file of the remote, if this file is invalid. The channels cannot change until
   * somebody removes the file.
   */
  invalidFile: string().nullable().defined(),
});

const channelChangeSchema = releaseEventSchema.shape({
  /** Folder name of the remote and revision number of its release channels, for example `mfe-shopper/12`. */
  id: string().required(),
  remote: string().required(),
  /** Name of the area. */
  label: string().required(),
});

const refusedSchema = refusedPublicationSchema.shape({
  id: string().required(),
  remote: string().required(),
  /** Name of the area. */
  label: string().required(),
});

export const adminReleasesSchema = object({
  remotes: array(remoteChannelsSchema.required()).required(),
  /** Latest publications that the server refused, newest first. */
  refused: array(refusedSchema.required()).required(),
  /** Latest changes of the release channels of all remotes (micro front ends), newest first. */
  history: array(channelChangeSchema.required()).required(),
});

export type AdminReleases = InferType<typeof adminReleasesSchema>;
export type RemoteChannels = InferType<typeof remoteChannelsSchema>;
export type ChannelVersion = InferType<typeof channelVersionSchema>;
export type RefusedRelease = InferType<typeof refusedSchema>;
export type ChannelChange = InferType<typeof channelChangeSchema>;

const reason = string().trim().max(reasonLength, `O motivo tem no máximo ${reasonLength} caracteres`);
const moveReasonSchema = object({ reason: reason.required('Informe o motivo') });

/** Reasons that an administrator can select for the rollback of a front-end release. */
export const rollbackCauses = [
  'Erros em aberturas',
  'Uma tela quebrou',
  'Está lenta',
  'Outro motivo',
] as const;
export const rollbackReasonSchema = object({
  cause: string().oneOf(rollbackCauses, 'Escolha o motivo').required('Escolha o motivo'),
  detail: string().trim().max(200, 'O detalhe tem no máximo 200 caracteres'),
});

/**
 * Payload of a promotion or rollback. `version` is the version that the administrator saw on the page. The request is
 * refused if the release channel contains another version by now.
 */
export const channelMoveSchema = moveReasonSchema.shape({ version: version.required() }).noUnknown();

/** Shares of the browsers (in percent) that an administrator can select for a canary release. */
export const canaryPercents = [1, 5, 10, 25, 50] as const;
export const canarySchema = moveReasonSchema.shape({
  percent: number().oneOf(canaryPercents).required(),
});
export const canaryMoveSchema = channelMoveSchema.concat(canarySchema).noUnknown();

export const channelMoves = ['promote', 'rollback', 'canary'] as const;
export type ChannelMove = (typeof channelMoves)[number];

/**
 * Changes of the release channels that need only a version and a reason. A canary release also needs a percentage.
 */
export const plainMoves = ['promote', 'rollback'] as const;

/** Preview link. A browser that opens the link loads the chosen version of a remote (micro front end) for one day. */
export const previewLinkSchema = object({ url: string().required() });

/**
 * Entry of the audit log. The gateway creates it before it changes a release channel, and adds the outcome afterwards.
 * A change is therefore recorded even if the gateway crashes.
 */
export const releaseActSchema = channelMoveSchema
  .shape({
    act: string().oneOf(channelMoves).required(),
    remote: string().matches(remoteFolder).required(),
  })
  .noUnknown();
export const openedActSchema = object({ id: idSchema.required() });
export const releaseOutcomeSchema = object({
  outcome: string().oneOf(['succeeded', 'refused', 'unknown']).required(),
  code: string().max(40).nullable().defined(),
}).noUnknown();
