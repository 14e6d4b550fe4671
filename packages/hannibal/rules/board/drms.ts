/** What is added to an attrition roll: in a pass (10.6), with a guide (#5), by a storm (#60), by the plague (#52). */
export const ATTRITION_DRM = { pass: -2, alps: 0, guide: -3, storm: 2, pestilence: 1 } as const;
