import type { ShopTexts } from './shop-texts.ts';

export const larder = {
  'JAM-SEABUCKTHORN': {
    name: '沙棘果酱',
    slug: 'shaji-guojiang',
    description:
      '沙棘、糖、一点苹果，在我们自己的厨房里熬，别的没有。果子长在沙丘上，枝上全是刺，只能用手摘。酸在前，甜在后，抹面包好，配陈年奶酪更好。\n\n250克或450克，开了放冰箱，六周内吃完。',
    picture: '一罐橙色的沙棘果酱，旁边是结满果子的沙棘枝。',
  },
  'JAM-ROSEHIP': {
    name: '玫瑰果果酱',
    slug: 'meiguiguo-guojiang',
    description:
      '头一场霜过后才摘，那时果子软了，鸟也惦记上了。去籽去毛，过筛，这一步最费工夫，也最痒，我们替您痒过了。抹面包、拌酸奶都合适。250克一罐，开了放冰箱，六周内吃完。',
    picture: '一罐打开的玫瑰果果酱插着勺子，旁边是抹好的面包和一枝玫瑰果。',
  },
  'JAM-CRANBERRY': {
    name: '蔓越莓果酱',
    slug: 'manyuemei-guojiang',
    description:
      '从前有一桶蔓越莓漂上了岸，从此它们就长在岛上潮湿的沙丘谷地里。十月，我们跪着摘。有机，熬得粗，还嚼得到整颗的莓子。配奶酪、配炖肉都好，空口吃也没人看见。250克，开了放冰箱，六周内吃完。',
    picture: '叠放的两罐蔓越莓果酱，旁边一碗蔓越莓。',
  },
  'HONEY-HEATHER': {
    name: '帚石楠蜂蜜',
    slug: 'zhoushinan-fengmi',
    description:
      '八月，De Bijenkas把蜂箱搬到帚石楠丛里，趁夜里，等大家都回了家。蜜色深，香，稠得像果冻，末了有一点苦，配酸面包和咸黄油，就什么都不缺了。250克或450克，避光能放好几年。一岁以下的孩子请勿食用。',
    picture: '蜂蜜从木蜜棒滴进敞口罐，旁边是开花的帚石楠。',
  },
  'HONEY-DUNE': {
    name: '沙丘百花蜜',
    slug: 'shaqiu-baihuami',
    description:
      'De Bijenkas的初夏蜜：帚石楠开花之前，沙丘上开什么，这里面就有什么。有机，没有加热过，颜色浅，味道轻。250克一罐，结晶了，放进温水里坐一坐就化开。卖完了就得等蜜蜂。一岁以下的孩子请勿食用。',
    picture: '沙丘前一只扣盖玻璃罐，装着金黄的蜂蜜，飞着两只蜜蜂。',
  },
  'SYRUP-ELDERFLOWER': {
    name: '接骨木花糖浆',
    slug: 'jiegumuhua-tangjiang',
    description:
      '接骨木怕海风，所以请对岸的人替我们做：花、糖、柠檬。半升一瓶，一份糖浆兑八份凉水，往气泡酒里倒一点也行。不开封放一年，开了放冰箱，四周内喝完。',
    picture: '一瓶接骨木花糖浆，旁边是花枝和一杯加冰的柠檬饮料。',
  },
  'MUSTARD-SALTMARSH': {
    name: '盐沼芥末酱',
    slug: 'yanzhao-jiemojiang',
    description:
      '粗粒芥末，拌上盐沼的海紫菀；海紫菀是穿着雨靴割的，一次最多一篮。先咸，后辣，辣得讲道理。配奶酪、香肠、鸡蛋，一小勺就够。一罐170克，开了放冰箱，三个月内吃完，越放越温和。',
    picture: '一只陶罐装着粗粒芥末酱，插着木勺，旁边是海蓬子和芥末籽。',
  },
  'SALT-FLAKES': {
    name: '岛上海盐片',
    slug: 'daoshang-haiyanpian',
    description:
      '海水，柴火，慢慢熬到水面浮起薄片，就这些。临上桌再撒，拇指食指一捻就碎：煎鱼、番茄、溏心蛋都合适。一罐100克，放在干燥处不会老；它本来就很老了。',
    picture: '一只软木塞玻璃罐装满海盐片，旁边一只木碗堆得冒尖。',
  },
  'CHEESE-SHEEP': {
    name: '新鲜绵羊奶酪',
    slug: 'xinxian-mianyang-nailao',
    description:
      '堤岸后面的绵羊产的奶，早上舀进模子，下午就上路。软，清新，带一点点咸；撒些香葱，就是一顿午餐。一块200克，放冰箱可存五天。新鲜奶酪等不得人，所以不接受退货。含乳制品。',
    picture: '蓝色盘子里一块圆圆的白奶酪，切开了一角，上面撒着香葱。',
  },
  'TEA-MINT': {
    name: '园中薄荷茶',
    slug: 'yuanzhong-bohecha',
    description:
      '客房里喝的就是这一种：后园的有机薄荷，开花前剪下，在阁楼上晾干，不掺别的。一壶放一汤匙，刚开过的水，焖六分钟。不含咖啡因，什么时辰都能喝。散茶40克，避光放一年。',
    picture: '绿色茶罐里插着新鲜薄荷，旁边一杯薄荷茶。',
  },
  'TEA-SMOKE': {
    name: '柴烟红茶',
    slug: 'chaiyan-hongcha',
    description:
      '松木熏过的红茶，由对岸的Branderij De Steiger挑选，闻着像在炉边挂了一晚上的外套。焖三分钟是茶，焖五分钟是暴风雨，加奶也压得住。散茶80克，盖紧，否则整个柜子都会跟着变香。喝过正山小种的客人，大概会心一笑。',
    picture: '一只黑色茶罐，标签上画着柴火，旁边一杯冒热气的茶。',
  },
  'TEA-ROSEHIP': {
    name: '玫瑰果茶',
    slug: 'meiguiguo-cha',
    description:
      '岛上的有机玫瑰果，晒干切细，没有别的。泡出来是落日那种红，酸得清爽，加一勺蜂蜜就圆了。一杯一包，焖十分钟；喝不完的可以冻成冰棍。不含咖啡因，孩子也能喝。一盒二十包，共60克。',
    picture: '一盒画着野玫瑰的茶，旁边一杯泡着茶包的红色果茶。',
  },
  'TEA-SEABUCKTHORN': {
    name: '沙棘茶',
    slug: 'shaji-cha',
    description:
      '沙棘的叶和果一起晾干，都是岛上有机的，泡出来金黄，果子给酸，叶子给一点苦。焖八分钟，刮西北风的日子放一勺蜂蜜。不含咖啡因，散茶40克。一年只摘一回，看存货就知道。',
    picture: '俯看一杯金黄的茶，浮着沙棘果，旁边一袋纸包茶。',
  },
  'TEA-EVENING': {
    name: '晚安草本茶',
    slug: 'wanan-caobencha',
    description:
      '洋甘菊、香蜂草、一点点薰衣草，都是后园种的，有机。末班船走了以后喝：一茶匙，热水，焖七分钟，刚好是一个故事的工夫。不含咖啡因，散茶40克，避光放一年。书看到哪一页，请自己记住。',
    picture: '月窗前一只画着洋甘菊的蓝色茶罐，旁边一杯茶。',
  },
  'COFFEE-HARBOUR': {
    name: '港口咖啡',
    slug: 'gangkou-kafei',
    description:
      '我们早餐桌上那把传来传去的壶里，倒出来的就是它。有机豆，由对岸的Branderij De Steiger深烘，有黑巧克力味，带一缕烟气，不酸。250克一袋，可选咖啡豆，或者磨成滤泡用的咖啡粉。开封后一个月内喝，香味还在。',
    picture: '一袋印着帆船的咖啡，一杯热咖啡和一小堆咖啡豆。',
  },
  'CHOCOLATE-SALT': {
    name: '海盐黑巧克力',
    slug: 'haiyan-qiaokeli',
    description:
      '黑巧克力，没有牛奶，撒着海盐片，Branderij De Steiger在对岸做的。先是甜，然后是盐，然后手又伸过去了。100克一板，阴凉处放，不必进冰箱。掰一块吃，剩下的留到船上；这件事至今没有人做到。',
    picture: '一板撒着海盐片的黑巧克力，海浪纹蓝包装纸剥开一半。',
  },
  'BISCUITS-FERRY': {
    name: '渡船黄油饼干',
    slug: 'duchuan-huangyou-binggan',
    description:
      '客栈烤炉里烤的黄油饼干，铁盒装300克。过海要五十分钟，这一盒差不多也是五十分钟。含小麦、牛奶和鸡蛋。盖紧了脆一个月；空盒子以后装纽扣，装贝壳，装不想让人看见的东西。',
    picture: '一只圆铁盒装满黄油饼干，盒盖上画着渡船。',
  },
} satisfies Partial<ShopTexts['products']>;
