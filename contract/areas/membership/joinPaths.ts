const base = '/api/v1/free/join'

/** The paths of the join pages' calls, apart from their schemas: the pages load nothing else. */
export const joinPaths = {
  invitationOf: `${base}/invitation`,
  acceptInvitation: `${base}/accept`,
  joinState: `${base}/state`,
  joinCode: `${base}/code`,
  askToJoin: `${base}/ask`,
  joinRequestOf: `${base}/request`,
  withdrawRequest: `${base}/withdraw`,
} as const
