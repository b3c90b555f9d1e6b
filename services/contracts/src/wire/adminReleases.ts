import { array, type InferType, number, object, string } from 'yup';
import { reasonLength, releaseEventSchema } from './channels.ts';
import { idSchema } from './ids.ts';
import { versionPattern } from './remotes.ts';

const version = string().matches(versionPattern);
const count = number().integer().min(0).required();

/** One version in a channel. The counts are those of the last 24 hours; null while they are unknown. */
const channelVersionSchema = object({
  version: version.required(),
  /** Time at which the version came into the channel. */
  since: string().required(),
  /** Whether the files match the signed release manifest; browsers never get other versions. */
  state: string().oneOf(['verified', 'refused']).required(),
  contractVersion: number().integer().nullable().defined(),
  author: string().nullable().defined(),
  counts: object({ views: count, failures: count }).nullable().defined(),
});

/** Channels of one remote. */
const remoteChannelsSchema = object({
  /** Folder of the remote, such as mfe-shopper. */
  remote: string().required(),
  /** Version that browsers get; differs from the stable one while that is refused. */
  live: version.nullable().defined(),
  stable: channelVersionSchema.nullable().defined(),
  next: channelVersionSchema.nullable().defined(),
  /** Share of browsers that get the version of next. */
  percent: number().integer().required(),
  /** Version to which a rollback returns. */
  before: version.nullable().defined(),
});

const channelChangeSchema = releaseEventSchema.shape({
  /** Remote and revision. */
  id: string().required(),
  remote: string().required(),
});

export const adminReleasesSchema = object({
  remotes: array(remoteChannelsSchema.required()).required(),
  /** Latest changes of all remotes, the newest first. */
  history: array(channelChangeSchema.required()).required(),
});

export type AdminReleases = InferType<typeof adminReleasesSchema>;
export type RemoteChannels = InferType<typeof remoteChannelsSchema>;
export type ChannelVersion = InferType<typeof channelVersionSchema>;
export type ChannelChange = InferType<typeof channelChangeSchema>;

const reason = string().trim().max(reasonLength, `O motivo tem no máximo ${reasonLength} caracteres`);
export const moveReasonSchema = object({ reason: reason.required('Informe o motivo') });

/** Usual reasons of a rollback. */
export const rollbackCauses = [
  'Erros em aberturas',
  'Uma tela quebrou',
  'Está lenta',
  'Outro motivo',
] as const;
export const rollbackReasonSchema = object({
  cause: string()
    .oneOf([...rollbackCauses], 'Escolha o motivo')
    .required('Escolha o motivo'),
  detail: string().trim().max(200, 'O detalhe tem no máximo 200 caracteres'),
});

/** Promotion or rollback. `version` is the version that the administrator saw in the channel. */
export const channelMoveSchema = moveReasonSchema.shape({ version: version.required() }).noUnknown();

/** Shares of browsers that a canary may have. */
export const canaryPercents = [1, 5, 10, 25, 50] as const;
export const canarySchema = moveReasonSchema.shape({
  percent: number()
    .oneOf([...canaryPercents])
    .required(),
});
export const canaryMoveSchema = channelMoveSchema.concat(canarySchema).noUnknown();

export const channelMoves = ['promote', 'rollback', 'canary'] as const;
export type ChannelMove = (typeof channelMoves)[number];

/** Moves that need only a version and a reason. */
export const plainMoves = ['promote', 'rollback'] as const;

/** Link that shows one browser a published version for a day. */
export const previewLinkSchema = object({ url: string().required() });

/** Entry of the audit trail, which the gateway opens before a move and closes after it. */
export const releaseActSchema = channelMoveSchema
  .shape({
    act: string<ChannelMove>()
      .oneOf([...channelMoves])
      .required(),
    remote: string()
      .matches(/^mfe-[a-z]+$/)
      .required(),
  })
  .noUnknown();
export const openedActSchema = object({ id: idSchema.required() });
export const releaseOutcomeSchema = object({
  outcome: string<'succeeded' | 'refused' | 'unknown'>()
    .oneOf(['succeeded', 'refused', 'unknown'])
    .required(),
  code: string().max(40).nullable().defined(),
}).noUnknown();
