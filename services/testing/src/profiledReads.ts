import type { Connection } from 'mongoose';

/** What MongoDB did to answer one read. */
export interface ProfiledRead {
  /** Of the collection, without the database. */
  collection: string;
  /** 'COLLSCAN', or 'IXSCAN { status: 1, nameKey: 1 }'. */
  planSummary: string;
  keysExamined: number;
  docsExamined: number;
  /** True when the answer was put in order in memory. */
  hasSortStage: boolean;
  /** Documents answered, changed or removed. */
  returned: number;
  /** True for what counts or groups, and so answers less than it reads. */
  summarises: boolean;
}

/** A stage or a command that makes one answer of many documents. */
const isSummary = /^(?:\$group|\$count|count|distinct)$/;

/**
 * Runs `work` and answers its reads, in order, as MongoDB's profiler saw them: a test of an index looks at the very queries of a
 * command, which it need not know.
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
