/** Access tokens of the demo companies, in their order. They protect nothing: the records are sample data. */
export const demoTokens = [
  'rst_nIl6kpjVYeSqQfFVTmvu0BWP5ZsoDlCOBWwF9Vk6B0v',
  'rst_hEteIi4NYO4XkjtFWRWrgxHfnbnPWByesMV45tE0Qaz',
];
