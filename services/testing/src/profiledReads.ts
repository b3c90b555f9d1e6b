import type { Connection } from 'mongoose';

/** Profile of one MongoDB read. */
export interface ProfiledRead {
  /** Name of the collection without the database. */
  collection: string;
  /** 'COLLSCAN', or for example 'IXSCAN { status: 1, nameKey: 1 }'. */
  planSummary: string;
  keysExamined: number;
  docsExamined: number;
  /** True when MongoDB sorted in memory. */
  hasSortStage: boolean;
  /** Number of documents returned, changed or removed. */
  returned: number;
  /** True for aggregates, which return fewer documents than they read. */
  summarises: boolean;
}

/** Stages and commands that aggregate many documents into one answer. */
const isSummary = /^(?:\$group|\$count|count|distinct)$/;

/**
 * Runs `work` and returns its reads in order, from MongoDB's profiler. An index test thereby checks the actual queries
 * of a command without knowing them.
 */
export async function profiledReads(
  connection: Connection,
  work: () => Promise<unknown>,
): Promise<ProfiledRead[]> {
  const { db } = connection;
  if (!db) throw new Error('not connected');
  await db.setProfilingLevel('all');
  try {
    await work();
  } finally {
    await db.setProfilingLevel('off');
  }
  const rows = await db
    .collection('system.profile')
    .find({ planSummary: { $exists: true }, ns: { $not: /\.system\./ } })
    .sort({ $natural: 1 })
    .toArray();
  await db.collection('system.profile').drop();
  return rows.map((row) => ({
    collection: String(row['ns']).slice(db.databaseName.length + 1),
    planSummary: row['planSummary'],
    keysExamined: row['keysExamined'] ?? 0,
    docsExamined: row['docsExamined'] ?? 0,
    hasSortStage: row['hasSortStage'] ?? false,
    returned: Math.max(row['nreturned'] ?? 0, row['nMatched'] ?? 0, row['ndeleted'] ?? 0),
    summarises: [row['command'], ...(row['command']?.pipeline ?? [])].some((part) =>
      Object.keys(part ?? {}).some((name) => isSummary.test(name)),
    ),
  }));
}
