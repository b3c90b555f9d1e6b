import type { Connection } from 'mongoose';

export interface ProfiledRead {
  /** Name of the collection without the database name. */
  collection: string;
  /** Summary of the query plan, such as 'COLLSCAN' or 'IXSCAN { status: 1, nameKey: 1 }'. */
  planSummary: string;
  keysExamined: number;
  docsExamined: number;
  /** True if MongoDB sorted the documents in memory. */
  hasSortStage: boolean;
  /** Number of documents that the command returned, changed or removed. */
  docsReturned: number;
  /**
   * True if the command combines many documents into one result, for example a count. Such a command may read more
   * documents than it returns.
   */
  summarises: boolean;
}

/** Matches stages and commands that combine many documents into one result. */
const isSummary = /^(?:\$group|\$count|count|distinct)$/;

/**
 * Runs `work` and returns the query profiles of its reads, in the order of execution. Tests use the profiles to check
 * the indexes of the actual queries.
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
    docsReturned: Math.max(row['nreturned'] ?? 0, row['nMatched'] ?? 0, row['ndeleted'] ?? 0),
    summarises: [row['command'], ...(row['command']?.pipeline ?? [])].some((part) =>
      Object.keys(part ?? {}).some((name) => isSummary.test(name)),
    ),
  }));
}
