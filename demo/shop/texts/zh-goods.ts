import type { ShopTexts } from './shop-texts.ts';

export const goods = {
  'SOAP-ALGAE': {
    name: '海藻皂',
    slug: 'haizao-zao',
    description:
      '墨角藻、粗海盐和植物油，做成100克一块，在客栈后棚里晾足六周才拿出来卖。泡沫细，盐粒会轻轻磨一磨皮肤。\n\n用完搁干，别让它泡在水里，一块大约用五个星期。单块卖，也有三块装；客房里放的也是它。',
    picture: '两块石头上的一块苔绿色肥皂，旁边立着墨角藻。',
  },
  'SOAP-ROSEHIP': {
    name: '玫瑰果皂',
    slug: 'meiguiguo-zao',
    description:
      '沙丘上的野玫瑰，花归蜜蜂，果子归我们。果皮磨成细粉拌进植物油里，于是有了这层锈红，和一点点磨砂的手感。每块100克，同样晾足六周。摆在窗台上会慢慢褪色，搁在阴凉处就不会。',
    picture: '两块锈红色的肥皂，一块裹着纸腰封，旁边几枝玫瑰果。',
  },
  'SOAP-PINE': {
    name: '松针皂',
    slug: 'songzhen-zao',
    description:
      '松针精油加植物油，沙色，每块100克，晾足六周。给修过链条、抱过柴的手准备的，洗身也行。岛上的松林走二十分钟就到头，浴室里的味道留得久一些。闻着像刚劈开的木头。',
    picture: '木板上一大块沙色肥皂，切下两片，旁边是松枝和松果。',
  },
  'SALT-BATH': {
    name: '薰衣草浴盐',
    slug: 'xunyicao-yuyan',
    description:
      '粗海盐拌上后园的薰衣草，花是在阁楼上晾干的，别的没有。放满一缸热水，抓两把，把门关上半小时。250克装够泡五回，600克装够泡十二回。\n\n盖紧，放在干燥处。受了潮会结块，敲开照用。',
    picture: '一只软木塞玻璃罐，装着浴盐，旁边是薰衣草和一把小木铲。',
  },
  'BALM-SEABUCKTHORN': {
    name: '沙棘护肤膏',
    slug: 'shaji-hufugao',
    description:
      '有机沙棘油、葵花籽油和蜂蜡，三样慢慢化在一起，不加香精，闻到的只是果子本身。嘴唇、手背、被风吹红的鼻子，薄薄一层就够。一盒30克，开盖后一年内用完。膏体是橙色的，白衬衫请离远一点。',
    picture: '一只打开的小铁盒，里面是橙黄色的护肤膏，旁边是盒盖和一枝沙棘。',
  },
  'OIL-LAVENDER': {
    name: '薰衣草身体油',
    slug: 'xunyicao-shentiyou',
    description:
      '后园的薰衣草在有机葵花籽油里浸六个星期，滤清，装进100毫升的深色玻璃瓶。洗完澡，趁皮肤还湿着抹几滴，或者往浴缸里挤一滴管。避光放，能用一年。踩在瓷砖上，请当心脚下。',
    picture: '壁龛里一只棕色滴管瓶，后面是几枝薰衣草。',
  },
  'BRUSH-BEECH': {
    name: '山毛榉浴刷',
    slug: 'shanmaoju-yushua',
    description:
      '上过油的山毛榉木，全长40厘米，够得着肩胛骨中间那块谁也够不着的地方。刷毛是植物纤维，偏硬：湿刷配皂，干刷要点胆量。做它的师傅在对岸，岛上的风里山毛榉站不住。用完毛朝下挂着晾干。',
    picture: '瓷砖墙上挂着一把山毛榉木浴刷。',
  },
  'DISH-DRIFTWOOD': {
    name: '漂流木皂碟',
    slug: 'piaoliumu-zaodie',
    description:
      '我们沙滩上漂来的木头，锯开，磨光，上油，再刻四道槽让水流走。大约12×8厘米，块块不同，有的还留着钉眼。皂搁在上面干得快，也就用得久。\n\n下一批什么时候有，要看海什么时候送木头来。',
    picture: '灰白的漂流木皂碟上放着一块皂，窗外是沙丘。',
  },
  'BLANKET-WOOL': {
    name: '岛羊毛毯',
    slug: 'dao-yangmaotan',
    description:
      '盐沼上的羊，六月剪毛，由Wolhuis Zandoog纺线织成。小号130×180厘米，一个人窝在椅子里看书正好；大号180×220厘米，盖得住一张双人床。头一年有点扎，往后就再也不扎了。\n\n平时挂到风里晾一晾就好。真要洗，温水手洗，摊平阴干。',
    picture: '一条带流苏的格子羊毛毯，搭在木椅上。',
  },
  'SOCKS-WOOL': {
    name: '羊毛袜',
    slug: 'yangmao-wa',
    description:
      '盐沼羊毛，夜蓝色，织得厚，袜口收得住，穿在雨靴里也不往下滑。S码合36–38，M码合39–41，L码合42–45（欧码）。30度羊毛档洗，摊平晾，千万别烘，不然L码会变成S码。',
    picture: '晾衣绳上一双夜蓝色羊毛袜，脚跟和脚尖是锈红色。',
  },
  'SCARF-WOOL': {
    name: '羊毛围巾',
    slug: 'yangmao-weijin',
    description:
      '30×180厘米，绕脖子两圈，还剩一截塞进外套。线是Wolhuis Zandoog用盐沼羊毛纺的，针织得松，轻，却挡风。有锈红、海蓝和米白；米白没有染过，羊本来就是这个颜色。温水手洗，摊平晾干。',
    picture: '衣钩上挂着一条锈红色的针织围巾，两端有米白条纹和流苏。',
  },
  'HAT-WOOL': {
    name: '罗纹羊毛帽',
    slug: 'luowen-yangmaomao',
    description:
      '盐沼羊毛，罗纹编织，帽边是双层的，拉下来盖得住耳朵。均码，头大头小都合适。灯塔旁的棚顶上躺着四顶帽子，没有一顶是这种。夜蓝或锈红，温水手洗，别拧。',
    picture: '沙丘间的木桩上，一顶带锈红绒球的夜蓝色毛线帽。',
  },
  'CUSHION-LINEN': {
    name: '亚麻靠垫',
    slug: 'yama-kaodian',
    description:
      '45×45厘米，水洗亚麻，摸着像一件穿了多年的衬衫，越用越软。套子在对岸缝制，带木扣，40度机洗；连靠垫芯一起卖。苔绿或沙色，我们读书椅上靠的就是它。',
    picture: '一只带木扣的苔绿色亚麻靠垫，后面还有一只沙色的。',
  },
  'THROW-LINEN': {
    name: '亚麻盖毯',
    slug: 'yama-gaitan',
    description:
      '盖羊毛嫌热、不盖又嫌凉的晚上，就用这条。米白色水洗亚麻，在对岸织成，130×170厘米，搭在床尾，或者带到阳台上去。40度机洗，挂在风里一个下午就干。不用熨，皱着才是它。',
    picture: '木梯上搭着一条米白色亚麻盖毯，有条纹和流苏。',
  },
  'TOWEL-LINEN': {
    name: '亚麻浴巾',
    slug: 'yama-yujin',
    description:
      '70×140厘米，带挂绳，薄，吸水多，干得快，沾了沙子一抖就掉。蒸桑拿垫着坐，下海回来裹着走，到了晚上又是干的。海蓝或沙色，60度水洗。头三次有点硬，跟岛上的人一样，熟了就软了。',
    picture: '木凳上一摞海蓝色和沙色的亚麻浴巾。',
  },
  'SLIPPERS-FELT': {
    name: '羊毛毡拖鞋',
    slug: 'yangmaozhan-tuoxie',
    description:
      '在我们这里，进门先脱鞋，所以得有双拖鞋。岛上的羊毛压成厚毡，沙色，鞋底是双层毛毡，走木地板不吵醒谁。穿上一个星期，就成了您脚的样子。S码合36–38，M码合39–41，L码合42–45（欧码）。只在屋里穿。',
    picture: '圆形蓝地毯上一双沙色的毛毡拖鞋。',
  },
  'MUG-TIDE': {
    name: '潮汐马克杯',
    slug: 'chaoxi-makebei',
    description:
      'Potterij De Vloed在港口一只一只拉坯，杯身上那道釉线高低不一，像潮水退下去留的印子。炻器，300毫升，杯柄伸得进三根手指。海蓝、沙色或夜蓝，能进洗碗机和微波炉。',
    picture: '一只冒着热气的海蓝色马克杯，釉面在素胎上收成一道波浪。',
  },
  'BOWL-TIDE': {
    name: '潮汐碗',
    slug: 'chaoxi-wan',
    description:
      '直径16厘米，盛一碗当饭吃的汤，或者一份不打算分给别人的沙棘燕麦粥。碗里是海蓝色的釉，到碗口停住，像退了潮。港口的Potterij De Vloed手工拉坯，炻器，能进洗碗机，也能进烤箱。',
    picture: '一只炻器碗，内壁一圈圈深浅不一的蓝，旁边一把木勺。',
  },
  'PLATE-DUNE': {
    name: '沙丘盘',
    slug: 'shaqiu-pan',
    description:
      '沙色的釉，边沿微微起伏，像刚被风走过一遍。小号直径21厘米，放面包和蛋糕；大号27厘米，放得下一条比目鱼。炻器，手工拉坯，叠得稳，能进洗碗机。',
    picture: '一大一小两只沙色盘子，画着沙丘和滨草。',
  },
  'TEAPOT-DUNE': {
    name: '沙丘茶壶',
    slug: 'shaqiu-chahu',
    description:
      '米白色炻器，容量一升，倒得出四杯。壶嘴里有陶滤孔，不滴水，为了这一点，陶匠琢磨了两个冬天；倒茶时盖子也不会掉。Potterij De Vloed手工拉坯。热水冲净就行，用了洗洁精，下一壶茶会告诉您。',
    picture: '一把藤编提梁的米白色茶壶，壶身画着沙丘线，旁边一只绿杯。',
  },
  'JUG-MILK': {
    name: '小奶壶',
    slug: 'xiao-naihu',
    description:
      '250毫升，米白色炻器，壶嘴收得利落，倒完不滴，壶柄伸得进两根手指。装牛奶，装酱汁，没东西可装的时候，插三枝雏菊。港口的Potterij De Vloed手工拉坯，能进洗碗机。',
    picture: '一只带蓝色环纹的米白色奶壶，旁边一杯牛奶。',
  },
  'VASE-LIGHTHOUSE': {
    name: '灯塔花瓶',
    slug: 'dengta-huaping',
    description:
      '高24厘米，细长，一道道锈红，照着西边沙丘上那座灯塔的身段做的；那座高一些，也插不了花。瓶口窄，一把滨草或一枝蜀葵正好。炻器，手工拉坯，里面上釉，不渗水；滨草不加水，也能立一个冬天。',
    picture: '窗前一只红白条纹的灯塔花瓶，插着海刺芹和滨草。',
  },
  'CANDLE-HOLDER': {
    name: '手提烛台',
    slug: 'shouti-zhutai',
    description:
      '夜蓝色炻器，碟子接蜡油，旁边一个圈，一根手指伸进去就能端着走。配直径2.2厘米的普通长蜡烛，蜡烛自备。停电那晚以后，客栈每条走廊都放了一只。滴上的蜡，用热水一泡就掉。',
    picture: '黑暗中一只带柄的夜蓝色烛台，蜡烛亮着。',
  },
  'DISH-BUTTER': {
    name: '黄油盒',
    slug: 'huangyou-he',
    description:
      '一整块250克的黄油放得进去，还留出下刀的地方。海蓝色炻器，港口手工做的，盖子上蹲着一只海鸥，捏住它就能揭开。黄油在凉快的厨房里放上一个星期，一直抹得开。能进洗碗机。',
    picture: '一只盛着黄油的海蓝色黄油盒，后面是蹲着海鸥的盖子。',
  },
  'CUPS-EGG': {
    name: '蛋杯一对',
    slug: 'danbei-yidui',
    description:
      '两只一套，沙色炻器，底座宽，有人撞了桌子也不会倒。我们早餐桌上用的就是它，Potterij De Vloed手工拉坯，能进洗碗机。鸡蛋戴的毛线帽，得您自己织。',
    picture: '两只沙色蛋杯，一枚鸡蛋完整，一枚已经敲开。',
  },
  'PRINT-LIGHTHOUSE': {
    name: '灯塔版画',
    slug: 'dengta-banhua',
    description:
      '西边沙丘上的灯塔，红一道，白一道。Drukkerij Het Wad用一台老打样机一张一张手工印，油墨略厚，手指摸得出条纹；套色偶尔偏半毫米，请当作手工的凭据。厚纸，A4或A3，不带框。',
    picture: '一幅装框的版画：朝阳前的红白灯塔。',
  },
  'PRINT-SEALS': {
    name: '海豹版画',
    slug: 'haibao-banhua',
    description:
      '退潮，沙洲，一只海豹带着小海豹。我们数出来两只；印的人说三只，还指着一块灰影。Drukkerij Het Wad用老打样机手工印在厚纸上，海蓝色，张张略有不同。A4或A3，不带框。',
    picture: '一幅挂在木轴上的版画：沙洲上的海豹母子。',
  },
  'PRINT-DUNES': {
    name: '沙丘版画',
    slug: 'shaqiu-banhua',
    description:
      '三道沙丘，一大片天，一条小路拐到第二道后面就不见了。Drukkerij Het Wad用老打样机一层一层压上去，深深浅浅都是沙色。厚纸，A4或A3，不带框。剩得不多了，印的人得先再出去走走。',
    picture: '一幅装框的版画：沙丘间的小路，旁边一瓶高草。',
  },
  'PRINT-FERRY': {
    name: '渡船版画',
    slug: 'duchuan-banhua',
    description:
      '从Zoutkade开来的船，正走到一半，海鸥悬在旁边，由它带着。Drukkerij Het Wad用老打样机手工印在厚纸上，海蓝色。A4或A3，不带框。适合挂在走廊里，每天路过，等于到岛一次。',
    picture: '一幅版画：红日下的渡船，旁边一只纸筒。',
  },
  'CHART-TIDES': {
    name: '潮汐挂图',
    slug: 'chaoxi-guatu',
    description:
      'Zandoog港一整年的高潮和低潮，画成一道长长的波浪，印在50×70厘米的米色纸上，卷好了给您。要走滩涂，看它；住得离海很远，也可以看它，知道水在某个地方又涨上来了，心里踏实。',
    picture: '夹子挂着的一张米色挂图，画着一行行潮汐曲线和月相。',
  },
  'CARDS-ISLAND': {
    name: '海岛贺卡六张',
    slug: 'haidao-heka',
    description:
      '六张对折卡，配六只信封：灯塔、海豹、渡船、沙丘、贝壳和滨草；那只谁家都不是的猫不肯坐着让人画。Drukkerij Het Wad用打样机手工印，里面空白，话您自己写。港口的邮筒，船开的时候才取。',
    picture: '扇形摊开的六张海岛贺卡，下面一只牛皮纸信封。',
  },
  'NOTEBOOK-LOG': {
    name: '航海日志本',
    slug: 'hanghai-rizhiben',
    description:
      'A5，144页横线，夜蓝色封面，在对岸锁线装订，摊得平。每页顶上一行，填日期、风和潮水，像船上的日志；底下随您写。纸够厚，钢笔不透。一天一页，够写小半年。',
    picture: '海图上一本夜蓝色日志，封面印着罗盘，套着松紧带，旁边一支铅笔。',
  },
  'CALENDAR-ISLAND': {
    name: '海岛挂历',
    slug: 'haidao-guali',
    description:
      '十二个月，十二幅Zandoog的版画，A4，Drukkerij Het Wad印，带一根细绳，一颗钉子就能挂。满月和大潮都标着，日子旁边留了写字的地方。一个月过完，剪下来，正好是一张能装框的画。',
    picture: '钉子上挂着一本月历，日子上方飞着两只风筝。',
  },
} satisfies Partial<ShopTexts['products']>;
