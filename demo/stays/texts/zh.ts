import type { StayTexts } from './stay-texts.ts';

export const zh: StayTexts = {
  arrangements: {
    BREAKFAST: {
      name: '含早餐住宿',
      description:
        '一张床，一个夜晚，一顿可以吃到十点半的早餐。想住几晚都行；抵达三天前取消，分文不收。岛就在这里，哪儿也不去。',
    },
    EARLY: {
      name: '早订优惠',
      description:
        '提前三十天以上定下日子，房费连早餐便宜百分之十二。只是订了便不能取消：您说好来，我们就把床单晒好。',
    },
    MIDWEEK: {
      name: '周中四晚',
      description: '周一住到周五，四晚含早餐，便宜百分之十五。那几天，海滩归您，也归村里那只认得路的狗。',
    },
    SAUNA: {
      name: '桑拿周末',
      description:
        '周五住到周一，含早餐，外加一小时傍晚的柴火桑拿。先是九十度，再是大海，然后安安稳稳睡上三个夜晚。',
    },
    BICYCLES: {
      name: '骑行小住',
      description:
        '含早餐，天天有一辆自行车，还有一次装在车后的野餐篮。三十四公里骑行道，一半顺风。四月至九月底，两晚起订。',
    },
    WEEK: {
      name: '木屋一周',
      description:
        '一栋木屋，独享七晚，周五到周五，或周一到周一。想做饭就做，不想做也行。我们到码头接您，柴火早已备好。',
    },
  },
  fees: { 'tourist-tax': 'Zandoog旅游税', cleaning: '退房清洁费' },
  terms: { type: '类别', room: '客房', arrangement: '套餐', arrangements: '套餐', rooms: '客房' },
};
